import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { PreviousState } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { measureCompleteness } from '../contract/completeness.ts'
import { businessStates } from '../vocabulary.ts'
import { changeBusiness } from './change-business.ts'
import { getSections } from './get-my-business.ts'
import { type BusinessRow, lockBusiness } from './save-section.ts'

/** Throws `conflict` when the business has an owner: only the owner may close it. */
export function checkUnclaimed({ claimed }: Pick<BusinessRow, 'claimed'>): void {
  if (claimed)
    throw new AppError('conflict', 'Este negocio tiene dueño y solo él puede cerrarlo: pídeselo.')
}

/**
 * Permanently closes a locked business without an owner; does nothing if it is closed already.
 * Throws `conflict` when it has an owner. The caller records who closed it and why.
 */
export async function closeUnclaimed(
  services: Services,
  tx: Database,
  business: BusinessRow,
): Promise<void> {
  checkUnclaimed(business)
  if (business.state === 'closed') return
  await changeBusiness(services, tx, business.id, { state: 'closed', holidayUntil: null })
}

/**
 * Changes a claimed business to a draft and returns its previous state. Throws `conflict` for an
 * unclaimed one: its page is closed instead.
 */
export async function takeDownBusiness(
  services: Services,
  tx: Database,
  businessId: string,
): Promise<PreviousState> {
  const { state, holidayUntil, claimed } = await lockBusiness(tx, businessId)
  if (!claimed) throw new AppError('conflict', 'Nadie reclamó este negocio: cierra su página.')
  if (state !== 'draft')
    await changeBusiness(services, tx, businessId, { state: 'draft', holidayUntil: null })
  return { state, until: holidayUntil }
}

/** Restores the previous state, if the business still meets all requirements for publication. */
export async function restoreBusiness(
  services: Services,
  tx: Database,
  businessId: string,
  { state, until }: PreviousState,
): Promise<void> {
  const business = await lockBusiness(tx, businessId)
  const previous = businessStates.find((one) => one === state)
  if (business.state !== 'draft' || !previous || previous === 'draft') return
  if (
    measureCompleteness(await getSections(tx, businessId)).missing.some(({ required }) => required)
  )
    return
  await changeBusiness(services, tx, businessId, { state: previous, holidayUntil: until })
}

/** SQL: whether staff took a business, product or store down. */
export const isTakenDown = (id: SQL) =>
  sql<boolean>`exists (select from taken_down d where d.subject_id = ${id})`

/**
 * Throws `conflict` when staff took down any of these businesses, products or stores: their owners
 * may edit them, but only a staff decision publishes them again. A trigger enforces this too.
 */
export async function refuseTakenDown(tx: Database, ids: readonly string[]): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from taken_down where subject_id = any(${sql.param([...ids])}::uuid[]) limit 1`,
  )
  if (rowCount)
    throw new AppError(
      'conflict',
      'El equipo lo retiró por romper una regla: no se puede publicar. En «Decisiones» lees por qué y cómo apelar.',
    )
}
