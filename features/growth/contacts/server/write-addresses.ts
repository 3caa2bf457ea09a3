import { and, eq, inArray, sql } from 'drizzle-orm'
import { contactAddresses, contacts } from '#db/tables/growth/contacts.ts'
import type { Database } from '#shared/server/services.ts'
import type { AddressValue } from './address-values.ts'

const keyOf = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`

/**
 * Writes the addresses of a contact whose row is held: what one that was merged into it has stays there unless it was taken away, what is new is the
 * contact's own. Resolves to whether anything changed.
 */
export async function writeAddresses(
  tx: Database,
  bookId: string,
  contactId: string,
  wanted: AddressValue[],
): Promise<boolean> {
  const { rows: before } = await tx.execute<AddressValue & { id: string }>(sql`
    select a.id, a.kind, a.value, a.label, a.is_primary as "isPrimary" from contacts m join contact_addresses a on a.contact_id = m.id
    where m.shown_as = ${contactId} order by a.is_primary desc, m.id = ${contactId} desc, a.created_at, a.id`)
  const first = new Map(before.toReversed().map((row) => [keyOf(row), row]))
  const keys = new Set(wanted.map(keyOf))
  const gone = before.filter((row) => !keys.has(keyOf(row))).map(({ id }) => id)
  const fresh = wanted.filter((one) => !first.has(keyOf(one)))
  const changed = wanted.filter((one) => {
    const row = first.get(keyOf(one))
    return row && (row.label !== one.label || row.isPrimary !== one.isPrimary)
  })
  if (gone.length + fresh.length + changed.length === 0) return false
  if (gone.length > 0) await tx.delete(contactAddresses).where(inArray(contactAddresses.id, gone))
  // Of each kind one alone is primary, so that none is before another becomes it.
  const parts = tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.shownAs, contactId))
  await tx
    .update(contactAddresses)
    .set({ isPrimary: false })
    .where(and(inArray(contactAddresses.contactId, parts), eq(contactAddresses.isPrimary, true)))
  if (fresh.length > 0)
    await tx
      .insert(contactAddresses)
      .values(fresh.map((one) => ({ ...one, isPrimary: false, bookId, contactId })))
  for (const { kind, value, label } of changed)
    await tx
      .update(contactAddresses)
      .set({ label })
      .where(
        and(
          inArray(contactAddresses.contactId, parts),
          eq(contactAddresses.kind, kind),
          eq(contactAddresses.value, value),
        ),
      )
  for (const { kind, value } of wanted.filter(({ isPrimary }) => isPrimary))
    await tx
      .update(contactAddresses)
      .set({ isPrimary: true })
      .where(
        eq(
          contactAddresses.id,
          sql`(select a.id from contacts m join contact_addresses a on a.contact_id = m.id
            where m.shown_as = ${contactId} and a.kind = ${kind} and a.value = ${value} order by m.id = ${contactId} desc, a.created_at, a.id limit 1)`,
        ),
      )
  return true
}
