import { sql } from 'drizzle-orm'
import { timelineEntries } from '#db/tables/growth/clients.ts'
import { getBusinessCountry } from '#features/directory/server.ts'
import { ensureBook, upsertContact } from '#features/growth/contacts/server/index.ts'
import { readPhone } from '#shared/phones/read-phone.ts'
import type { Database } from '#shared/server/services.ts'
import { shortName } from '#shared/text/short-name.ts'
import type { TimelineKind } from '../../vocabulary.ts'
import { refreshTotals } from './refresh-totals.ts'
import type { Dealing } from './sources.ts'

/** Somebody who dealt with a business, whatever the kind. */
export type Met = Omit<Dealing, 'kind'> & { kind: TimelineKind; isOngoing?: boolean }

/** Whether somebody works in the business: without a team nobody may know whom it dealt with. */
export async function hasTeam(tx: Database, businessId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from business_members where business_id = ${businessId} limit 1`,
  )
  return rows.length > 0
}

/** The contact with which something of this source is entered already: another step of an order, a request that is given a name. */
async function findEntered(tx: Database, bookId: string, { kind, sourceId }: Met) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.shown_as as id from timeline_entries e join contacts c on c.id = e.contact_id
    where e.book_id = ${bookId} and e.kind = ${kind} and e.source_id = ${sourceId} limit 1`)
  return rows[0]?.id
}

/**
 * Enters what somebody did into the book of the business, with a contact that it finds or creates. Idempotent by the
 * source and its happening; of an ongoing one the count grows and the time follows.
 */
export async function enterDealing(tx: Database, dealing: Met): Promise<void> {
  const { businessId, kind, sourceId, happening, phone, isPublicName, name } = dealing
  if (!(await hasTeam(tx, businessId))) return
  const bookId = await ensureBook(tx, { businessId })
  const at = new Date(dealing.at)
  const contactId = await upsertContact(
    tx,
    {
      bookId,
      profileId: dealing.profileId,
      name: isPublicName ? shortName(name) : name,
      email: dealing.email,
      phone: phone && readPhone(phone, await getBusinessCountry(tx, businessId)),
      stage: dealing.stage,
      source: dealing.source,
      at,
    },
    await findEntered(tx, bookId, dealing),
  )
  const entry = tx
    .insert(timelineEntries)
    .values({ bookId, contactId, at, kind, sourceId, happening })
  const key = [
    timelineEntries.bookId,
    timelineEntries.kind,
    timelineEntries.sourceId,
    timelineEntries.happening,
  ]
  if (dealing.isOngoing)
    await entry.onConflictDoUpdate({
      target: key,
      set: {
        count: sql`${timelineEntries.count} + 1`,
        at: sql`greatest(${timelineEntries.at}, excluded.at)`,
      },
    })
  else await entry.onConflictDoNothing({ target: key })
  if (kind === 'order' || kind === 'refund') await refreshTotals(tx, contactId)
}

const undone = new Error('what a blocked person did is not entered')

/**
 * Enters what just happened. Of a person whom the business blocked nothing stays, and it takes as long, so that the
 * answer does not tell them.
 */
export async function enterUnlessBlocked(tx: Database, dealing: Met): Promise<void> {
  if (!dealing.isBlocked) return enterDealing(tx, dealing)
  try {
    await tx.transaction(async (nested) => {
      await enterDealing(nested, dealing)
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
}
