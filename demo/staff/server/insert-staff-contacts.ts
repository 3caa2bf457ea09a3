import { isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { onlyRow } from '#db/only-row.ts'
import { contactAddresses, contactBooks, contacts } from '#db/tables/growth/contacts.ts'
import { contactNotes } from '#db/tables/growth/contacts-lists.ts'
import { demoMailbox } from '#demo/stores/server/index.ts'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import type { Colleague } from './create-colleagues.ts'
import type { PastEvent } from './past-event.ts'
import { readDemoContacts } from './read-staff-data.ts'

/** Inserts contacts of the platform that the team wrote down and followed up, each with its note, and returns their audit entries as events. */
export async function insertStaffContacts(
  { now }: Services,
  tx: Database,
  members: Record<Colleague, string>,
): Promise<PastEvent[]> {
  const { bookId } = onlyRow(
    await tx
      .select({ bookId: contactBooks.id })
      .from(contactBooks)
      .where(isNull(contactBooks.businessId)),
  )
  const rows = readDemoContacts().map((contact, nth) => ({
    ...contact,
    id: v7(),
    createdAt: new Date(now().getTime() - (3 + nth * 2.3) * dayMs),
    notedAt: new Date(now().getTime() - (0.4 + nth * 1.4) * dayMs),
  }))
  await tx.insert(contacts).values(
    rows.map(({ note: _, member, notedAt, ...row }) => ({
      ...row,
      bookId,
      createdBy: members[member],
      updatedAt: notedAt,
    })),
  )
  await tx.insert(contactAddresses).values(
    rows.map(({ id: contactId, name, createdAt }) => ({
      bookId,
      contactId,
      kind: 'email' as const,
      value: demoMailbox(name),
      isPrimary: true,
      createdAt,
    })),
  )
  await tx.insert(contactNotes).values(
    rows.map(({ id: contactId, member, note, notedAt }) => ({
      bookId,
      contactId,
      authorId: members[member],
      text: note,
      createdAt: notedAt,
    })),
  )
  return rows.flatMap(({ id, member, source, createdAt, notedAt }) => {
    const line = {
      by: { kind: 'user' as const, userId: members[member], staff: new Set(['edit'] as const) },
      subject: { kind: 'contact', id },
    }
    const entered = (at: Date, action: string, detail = {}): PastEvent => ({
      at,
      insert: () => recordAudit(tx, { ...line, action, detail, happenedAt: at }),
    })
    return [
      entered(createdAt, 'contacts.created', { source }),
      entered(notedAt, 'contacts.note_added'),
    ]
  })
}
