import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { AddressValue } from './address-values.ts'
import { lockContactAddresses } from './lock-contact-addresses.ts'

/**
 * One mailbox or number is one contact of a book. Throws `invalid` for each row that another contact
 * has already. What the contact itself has, for example since a merge was undone, may stay. Of
 * concurrent callers with one mailbox or number, one goes first and the others see its contact.
 */
export async function refuseKnownAddresses(
  tx: Database,
  bookId: string,
  values: readonly AddressValue[],
  contactId: string | null,
): Promise<void> {
  const asked = values.flatMap(({ kind, value }, index) =>
    kind === 'email' || kind === 'phone' ? [{ index, kind, value }] : [],
  )
  if (asked.length === 0) return
  await lockContactAddresses(tx, bookId, asked)
  const { rows } = await tx.execute<{ index: number; name: string; isArchived: boolean }>(sql`
    select distinct on (q.index) q.index, c.name, c.archived_at is not null as "isArchived"
    from json_to_recordset(${JSON.stringify(asked)}::json) q (index int, kind text, value text)
    join contact_addresses a on a.book_id = ${bookId} and a.kind = q.kind
      and (case q.kind when 'email' then a.kind = 'email' and mailbox_key(a.value) = mailbox_key(q.value) else a.value = q.value end)
    join contacts m on m.id = a.contact_id join contacts c on c.id = m.shown_as
    where c.id is distinct from ${contactId}::uuid and not exists (select from contacts o join contact_addresses h on h.contact_id = o.id
      where o.shown_as = ${contactId}::uuid and h.kind = q.kind and h.value = q.value)
    order by q.index, c.id`)
  if (rows.length === 0) return
  throw new AppError('invalid', 'Revisa los campos marcados.', {
    fields: Object.fromEntries(
      rows.map(({ index, name, isArchived }) => [
        `addresses.${index}.value`,
        `Ya es de ${name}${isArchived ? ', que está archivado' : ''}. Ábrelo en vez de anotarlo otra vez.`,
      ]),
    ),
  })
}
