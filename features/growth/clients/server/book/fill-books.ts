import { type SQL, sql } from 'drizzle-orm'
import { filledBooks } from '#db/tables/growth/clients.ts'
import { ensureBook } from '#features/growth/contacts/server/index.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'
import { type FilledKind, fillBatch, filledKinds, maxFilledInRun } from '../../vocabulary.ts'
import { enterDealing, hasTeam } from './enter-dealing.ts'
import { areTotalsMissing, fillTotalsJob } from './refresh-totals.ts'
import { type Dealing, sources } from './sources.ts'

const jobName = 'clients.fill-books'

/** Dealings of a business that its book lacks, in the order of their sources, after one of them. */
async function listMissing(
  db: Database,
  kind: FilledKind,
  bookId: string,
  businessId: string,
  after: string,
): Promise<Dealing[]> {
  const parts = sources[kind].map(
    ({ rows, id, businessId: column }): SQL =>
      sql`(${rows} and ${column} = ${businessId} and ${id} > ${after}::uuid)`,
  )
  const { rows } = await db.execute<Omit<Dealing, 'kind'>>(sql`
    select * from (${sql.join(parts, sql` union all `)}) d where not exists (
      select from timeline_entries e where e.book_id = ${bookId} and e.kind = ${kind} and e.source_id = d."sourceId" and e.happening = d.happening)
    order by "sourceId", at limit ${fillBatch}`)
  return rows.map((row) => ({ ...row, kind }))
}

const noId = '00000000-0000-0000-0000-000000000000'

/**
 * Enters all that is known from before into the book of a business, each batch in a transaction of its own, as far as
 * `budget` goes. Idempotent, so that it may be repeated or end half-way. Returns the number of dealings read.
 */
export async function fillBook(db: Database, businessId: string, budget: number): Promise<number> {
  const bookId = await ensureBook(db, { businessId })
  let read = 0
  for (const kind of filledKinds) {
    let after = noId
    for (;;) {
      if (read >= budget) return read
      const batch = await listMissing(db, kind, bookId, businessId, after)
      await db.transaction(async (tx) => {
        for (const dealing of batch) if (!dealing.isBlocked) await enterDealing(tx, dealing)
      })
      read += batch.length
      // A source with two happenings may be cut in two by the limit: the next batch begins with it.
      const last = batch.at(-1)?.sourceId
      if (!last || batch.length < fillBatch) break
      after = batch.findLast(({ sourceId }) => sourceId !== last)?.sourceId ?? last
    }
  }
  await db
    .insert(filledBooks)
    .values({ bookId })
    .onConflictDoUpdate({ target: filledBooks.bookId, set: { filledAt: new Date() } })
  return read
}

/** A business with a team whose book was never filled. */
async function findUnfilled(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select m.business_id as id from business_members m where not exists (
      select from client_books_filled f join contact_books b on b.id = f.book_id where b.business_id = m.business_id)
    order by m.business_id limit 1`)
  return rows[0]?.id
}

const enqueue = (services: Services, db: Database, businessId?: string) =>
  services.jobs.enqueue(
    db,
    jobName,
    { ...(businessId && { businessId }) },
    { key: businessId ?? 'all' },
  )

async function fillBooks(services: Services, data: Record<string, unknown>): Promise<void> {
  const { db } = services
  const only = typeof data.businessId === 'string' ? data.businessId : undefined
  let left = maxFilledInRun
  for (;;) {
    const businessId = only ?? (await findUnfilled(db))
    if (!businessId || !(await hasTeam(db, businessId))) return
    const read = await fillBook(db, businessId, left)
    left -= Math.max(1, read)
    if (left <= 0) return enqueue(services, db, only)
    if (only) return
  }
}

/** Fills books once: of installations and businesses from before, and of those that were claimed or merged. */
export const fillBooksJob: Job = { name: jobName, schedule: '51 2 * * *', run: fillBooks }

/** Lets the first process that opens fill what is missing. */
export async function prepareBooks(services: Services): Promise<void> {
  if (await findUnfilled(services.db)) await enqueue(services, services.db)
  if (await areTotalsMissing(services.db))
    await services.jobs.enqueue(services.db, fillTotalsJob.name, {}, { key: 'all' })
}

/** Who asked, reviewed or bought before the business had a team becomes known to it. */
export async function fillClaimedBook(
  services: Services,
  tx: Database,
  { businessId, approved }: Events['claim.decided'],
): Promise<void> {
  if (approved) await enqueue(services, tx, businessId)
}

/** What moved to the remaining business is entered into its book. */
export const fillMergedBook = (
  services: Services,
  tx: Database,
  { remainingId }: Events['business.merged'],
): Promise<void> => enqueue(services, tx, remainingId)
