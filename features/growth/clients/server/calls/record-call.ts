import { and, eq, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { contactCalls, timelineEntries } from '#db/tables/growth/clients.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/calls.ts'
import { lockFoundContact } from '../find-contact.ts'

/** Writes down how a call ended, once per key, on the timeline of the contact. */
export const recordClientCall = handle(
  contract.recordClientCall,
  ({ services, caller, input: { businessId, contactId, key, way, outcome, note } }) =>
    services.db.transaction(async (tx) => {
      const { id, bookId } = await lockFoundContact(tx, businessId, contactId)
      const madeAt = services.now()
      const [made] = await tx
        .insert(contactCalls)
        .values({ bookId, contactId: id, key, way, outcome, note, madeBy: caller.userId, madeAt })
        .onConflictDoNothing({ target: [contactCalls.bookId, contactCalls.key] })
        .returning({ id: contactCalls.id })
      if (!made)
        return onlyRow(
          await tx
            .select({ id: contactCalls.id })
            .from(contactCalls)
            .where(and(eq(contactCalls.bookId, bookId), eq(contactCalls.key, key))),
        )
      await tx.insert(timelineEntries).values({
        bookId,
        contactId: id,
        at: madeAt,
        kind: 'call',
        sourceId: made.id,
      })
      return made
    }),
)

/** Removes a call with its entry. Throws `not_found`. */
export const deleteClientCall = handle(
  contract.deleteClientCall,
  ({ services, input: { businessId, callId } }) =>
    services.db.transaction(async (tx) => {
      const [removed] = await tx
        .delete(contactCalls)
        .where(
          and(
            eq(contactCalls.id, callId),
            sql`${contactCalls.bookId} in (select id from contact_books where business_id = ${businessId})`,
          ),
        )
        .returning({ bookId: contactCalls.bookId })
      if (!removed) throw notFound('esa llamada')
      await tx
        .delete(timelineEntries)
        .where(
          and(
            eq(timelineEntries.bookId, removed.bookId),
            eq(timelineEntries.kind, 'call'),
            eq(timelineEntries.sourceId, callId),
          ),
        )
      return {}
    }),
)
