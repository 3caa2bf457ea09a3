import { eq, sql } from 'drizzle-orm'
import { opportunities } from '#db/tables/growth/clients-pipeline.ts'
import { businessCurrency } from '#features/growth/contacts/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/pipeline.ts'
import { lockFoundContact } from '../find-contact.ts'
import { recordClientAction } from '../record-action.ts'
import { readOpportunities } from './opportunity-rows.ts'

/** The opportunity that is shown for a contact, locked; undefined without one. */
async function lockOpportunity(tx: Database, businessId: string, contactId: string) {
  const [shown] = await readOpportunities(tx, businessId, sql`where o.shown_as = ${contactId}`)
  if (!shown) return
  const [row] = await tx
    .select()
    .from(opportunities)
    .where(eq(opportunities.contactId, shown.opportunity.id))
    .for('update')
  return row
}

/** Writes down the opportunity of a contact. Throws `conflict` when somebody changed it since `version`. */
export const saveOpportunity = handle(
  contract.saveOpportunity,
  ({ services, caller, request, input }) =>
    services.db.transaction(async (tx) => {
      const { businessId, contactId, version, stage, title, amount, expectedOn, lostReason } = input
      // The lock also makes one of two who write down the first at once wait.
      const { id, bookId } = await lockFoundContact(tx, businessId, contactId)
      const before = await lockOpportunity(tx, businessId, id)
      if ((before ? String(before.version) : null) !== version)
        throw new AppError(
          'conflict',
          'Alguien del equipo cambió esta oportunidad mientras la editabas.',
        )
      const now = services.now()
      const currency = amount === null ? null : await businessCurrency(tx, businessId)
      const values = {
        stage,
        title,
        amount,
        currency,
        expectedOn,
        lostReason: stage === 'lost' ? lostReason : null,
        stageAt: before?.stage === stage ? before.stageAt : now,
        updatedAt: now,
      }
      if (before)
        await tx
          .update(opportunities)
          .set({ ...values, version: before.version + 1 })
          .where(eq(opportunities.contactId, before.contactId))
      else
        await tx.insert(opportunities).values({ ...values, bookId, contactId: id, createdAt: now })
      await recordClientAction(
        tx,
        { caller, request, businessId },
        'clients.opportunity_saved',
        ['contact', id],
        { stage },
      )
      const [row] = await readOpportunities(tx, businessId, sql`where o.shown_as = ${id}`)
      if (!row)
        throw new AppError('conflict', 'Este contacto está archivado. Desarchívalo primero.')
      return { opportunity: row.opportunity }
    }),
)

/** Moves an opportunity to another stage. Throws `not_found` for a contact without one. */
export const moveOpportunity = handle(
  contract.moveOpportunity,
  ({ services, caller, request, input: { businessId, contactId, stage, lostReason } }) =>
    services.db.transaction(async (tx) => {
      const { id } = await lockFoundContact(tx, businessId, contactId)
      const before = await lockOpportunity(tx, businessId, id)
      if (!before) throw notFound('la oportunidad')
      if (before.stage === stage) return {}
      const now = services.now()
      await tx
        .update(opportunities)
        .set({
          stage,
          lostReason: stage === 'lost' ? lostReason : null,
          stageAt: now,
          updatedAt: now,
          version: before.version + 1,
        })
        .where(eq(opportunities.contactId, before.contactId))
      await recordClientAction(
        tx,
        { caller, request, businessId },
        'clients.opportunity_moved',
        ['contact', id],
        { stage },
      )
      return {}
    }),
)

/** Deletes the opportunity of a contact, and those of contacts merged into it. Throws `not_found` without one. */
export const deleteOpportunity = handle(
  contract.deleteOpportunity,
  ({ services, caller, request, input: { businessId, contactId } }) =>
    services.db.transaction(async (tx) => {
      const { id } = await lockFoundContact(tx, businessId, contactId)
      const removed = await tx
        .delete(opportunities)
        .where(
          sql`${opportunities.contactId} in (select c.id from contacts c where c.shown_as = ${id})`,
        )
        .returning({ id: opportunities.contactId })
      if (removed.length === 0) throw notFound('la oportunidad')
      await recordClientAction(tx, { caller, request, businessId }, 'clients.opportunity_deleted', [
        'contact',
        id,
      ])
      return {}
    }),
)
