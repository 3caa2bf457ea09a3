import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { contacts } from '#db/tables/growth/contacts.ts'
import { notify } from '#features/accounts/server.ts'
import { notFound } from '#shared/app-error.ts'
import { managingRoles } from '#shared/business-roles.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/data-controllers.ts'
import type { ContactsNotices } from '../notices.ts'
import { recordContactAction } from '../record-action.ts'
import { personContacts } from './person-contacts.ts'

type Kept = { ids: string[]; business: string }

/** The caller's contacts in the book of a business. Throws `not_found` when it has none. */
async function lockKept(tx: Database, userId: string, businessId: string): Promise<Kept> {
  const { rows } = await tx.execute<{ id: string; business: string }>(sql`
    select c.id, b.name as business from contacts c join contact_books k on k.id = c.book_id join businesses b on b.id = k.business_id
    where b.id = ${businessId} and c.id in ${personContacts(userId)} order by c.id for update of c`)
  const [first] = rows
  if (!first) throw notFound('datos tuyos en ese negocio')
  return { ids: rows.map(({ id }) => id), business: first.business }
}

/** Marks the caller's contacts in the book of a business for erasure, and tells its owners and managers. */
export const askForErasure = handle(
  contract.askForErasure,
  ({ services, caller, input: { listingId }, request }) =>
    services.db.transaction(async (tx) => {
      const { ids, business } = await lockKept(tx, caller.userId, listingId)
      const marked = await tx
        .update(contacts)
        .set({
          erasureAskedAt: services.now(),
          updatedAt: services.now(),
          version: sql`${contacts.version} + 1`,
        })
        .where(and(inArray(contacts.id, ids), isNull(contacts.erasureAskedAt)))
        .returning({ id: contacts.id })
      const [first] = marked
      if (!first) return {}
      for (const { id } of marked)
        await recordContactAction(
          tx,
          { caller, request, book: listingId },
          'contacts.erasure_asked',
          ['contact', id],
        )
      const team = await tx
        .select({ id: businessMembers.profileId })
        .from(businessMembers)
        .where(
          and(
            eq(businessMembers.businessId, listingId),
            inArray(businessMembers.role, managingRoles),
          ),
        )
      await notify<ContactsNotices>(services, tx, {
        to: team.map(({ id }) => id),
        kind: 'contacts.erasure_asked',
        facts: { business },
        cause: `${first.id}:${services.now().toISOString()}`,
        group: listingId,
        businessId: listingId,
        path: `/dashboard-my-business/clientes/${first.id}?negocio=${listingId}`,
        pathOfMany: `/dashboard-my-business/clientes?negocio=${listingId}&borrado=pedido`,
      })
      return {}
    }),
)

/** Withdraws the caller's request. */
export const withdrawErasure = handle(
  contract.withdrawErasure,
  ({ services, caller, input: { listingId }, request }) =>
    services.db.transaction(async (tx) => {
      const { ids } = await lockKept(tx, caller.userId, listingId)
      const kept = await tx
        .update(contacts)
        .set({
          erasureAskedAt: null,
          updatedAt: services.now(),
          version: sql`${contacts.version} + 1`,
        })
        .where(and(inArray(contacts.id, ids), sql`${contacts.erasureAskedAt} is not null`))
        .returning({ id: contacts.id })
      for (const { id } of kept)
        await recordContactAction(
          tx,
          { caller, request, book: listingId },
          'contacts.erasure_withdrawn',
          ['contact', id],
        )
      return {}
    }),
)
