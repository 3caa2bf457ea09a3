import { and, eq, inArray, sql } from 'drizzle-orm'
import { contactAddresses, contacts } from '#db/tables/growth/contacts.ts'
import type { Database } from '#shared/server/services.ts'
import type { AddressValue } from './address-values.ts'

const keyOf = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`

/**
 * Writes the addresses of a locked contact: an address of a contact merged into it stays there
 * unless it was removed; new ones belong to the contact itself. Returns whether anything changed.
 */
export async function writeAddresses(
  tx: Database,
  bookId: string,
  contactId: string,
  addresses: AddressValue[],
): Promise<boolean> {
  const { rows: before } = await tx.execute<AddressValue & { id: string }>(sql`
    select a.id, a.kind, a.value, a.label, a.is_primary as "isPrimary" from contacts m join contact_addresses a on a.contact_id = m.id
    where m.shown_as = ${contactId} order by a.is_primary desc, m.id = ${contactId} desc, a.created_at, a.id`)
  const first = new Map(before.toReversed().map((row) => [keyOf(row), row]))
  const keys = new Set(addresses.map(keyOf))
  const removedIds = before.filter((row) => !keys.has(keyOf(row))).map(({ id }) => id)
  const added = addresses.filter((one) => !first.has(keyOf(one)))
  const changed = addresses.filter((one) => {
    const row = first.get(keyOf(one))
    return row && (row.label !== one.label || row.isPrimary !== one.isPrimary)
  })
  if (removedIds.length + added.length + changed.length === 0) return false
  if (removedIds.length > 0)
    await tx.delete(contactAddresses).where(inArray(contactAddresses.id, removedIds))
  // Only one address per kind may be primary: clear the old ones before setting the new ones.
  const parts = tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.shownAs, contactId))
  await tx
    .update(contactAddresses)
    .set({ isPrimary: false })
    .where(and(inArray(contactAddresses.contactId, parts), eq(contactAddresses.isPrimary, true)))
  if (added.length > 0)
    await tx
      .insert(contactAddresses)
      .values(added.map((one) => ({ ...one, isPrimary: false, bookId, contactId })))
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
  for (const { kind, value } of addresses.filter(({ isPrimary }) => isPrimary))
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
