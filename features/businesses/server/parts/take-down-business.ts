import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/businesses.ts'
import { AppError } from '#shared/app-error.ts'
import type { Stood } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { measureCompleteness } from '../../contract/completeness.ts'
import { type BusinessState, businessStates } from '../../vocabulary.ts'
import { readSections } from '../load-my-business.ts'
import { lockBusiness } from '../save-section.ts'

async function put(services: Services, tx: Database, businessId: string, state: BusinessState, holidayUntil: string | null): Promise<void> {
  await tx.update(businesses).set({ state, holidayUntil, updatedAt: services.now() }).where(eq(businesses.id, businessId))
  await services.announce(tx, 'business.changed', { businessId })
}

/** Makes a business that somebody runs a draft. Throws `conflict` for one that nobody claimed: its page is closed instead. */
export async function takeDownBusiness(services: Services, tx: Database, businessId: string): Promise<Stood> {
  const { state, holidayUntil, claimed } = await lockBusiness(tx, businessId)
  if (!claimed) throw new AppError('conflict', 'Nadie reclamó este negocio: cierra su página.')
  if (state !== 'draft') await put(services, tx, businessId, 'draft', null)
  return { state, until: holidayUntil }
}

/** Publishes it as it was, where it still has all that publishing asks for. */
export async function giveBusinessBack(services: Services, tx: Database, businessId: string, { state, until }: Stood): Promise<void> {
  const business = await lockBusiness(tx, businessId)
  const stood = businessStates.find((one) => one === state)
  if (business.state !== 'draft' || !stood || stood === 'draft') return
  if (measureCompleteness(await readSections(tx, businessId)).missing.some(({ required }) => required)) return
  await put(services, tx, businessId, stood, until)
}
