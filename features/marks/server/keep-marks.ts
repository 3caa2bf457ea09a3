import { and, eq, inArray, sql } from 'drizzle-orm'
import { marks } from '#db/tables/marks.ts'
import { recordInteraction, registerSubjects } from '#features/subjects/server/index.ts'
import type { MarkableKind } from '#features/subjects/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import { type MarkAct, mostMarks } from '../vocabulary.ts'
import type { Found } from './find-public.ts'

/** One account's marks are added one transaction after the other, so that no two of them find the last free place. */
export async function lockMarks(tx: Database, profileId: string): Promise<void> {
  await tx.execute(sql`select 1 from profiles where id = ${profileId} for no key update`)
}

type Kept = { profileId: string; act: MarkAct; kind: MarkableKind }

/** What an act replaces. */
const opposite: Partial<Record<MarkAct, MarkAct>> = { save: 'archive', archive: 'save' }

/**
 * Marks things of one kind, newest first and each a millisecond before the one above it, in a transaction that called `lockMarks`; resolves to how
 * many had no place left.
 */
export async function keepMarks(tx: Database, { profileId, act, kind }: Kept, wanted: Found[], now: Date): Promise<number> {
  if (wanted.length === 0) return 0
  const own = tx
    .select({ id: marks.subjectId })
    .from(marks)
    .where(and(eq(marks.profileId, profileId), eq(marks.act, act), eq(marks.kind, kind)))
  const known = new Set((await own).map(({ id }) => id))
  const fresh = wanted.filter(({ id }) => !known.has(id))
  const placed = fresh.slice(0, Math.max(0, mostMarks - known.size))
  if (placed.length === 0) return fresh.length
  const ids = placed.map(({ id }) => id)
  await registerSubjects(tx, kind, ids)
  const other = opposite[act]
  if (other) await tx.delete(marks).where(and(eq(marks.profileId, profileId), eq(marks.act, other), inArray(marks.subjectId, ids)))
  const rows = placed.map(({ id, price, currency }, i) => ({
    ...{ profileId, act, kind, subjectId: id, seenPrice: price, seenCurrency: currency, createdAt: new Date(now.getTime() - i) },
  }))
  // By id: each counts its subject, and people who mark the same at once wait for each other in this order.
  await tx.insert(marks).values(rows.toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1)))
  if (act !== 'archive') await recordInteraction(tx, { profileId, act, subjectIds: ids, at: now })
  return fresh.length - placed.length
}
