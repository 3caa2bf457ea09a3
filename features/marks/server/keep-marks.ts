import { sql } from 'drizzle-orm'
import { interactionParts, registerSubjects } from '#features/subjects/server/index.ts'
import type { MarkableKind } from '#features/subjects/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import { type MarkAct, mostMarks } from '../vocabulary.ts'
import type { Found } from './find-public.ts'

type Kept = { profileId: string; act: MarkAct; kind: MarkableKind; bell?: boolean }

/** What an act replaces. */
const opposite: Partial<Record<MarkAct, MarkAct>> = { save: 'archive', archive: 'save' }

/** Things as rows of a statement, the first of them the newest, each a millisecond before the one above it. */
const rowsOf = (wanted: Found[], now: Date) =>
  sql.join(
    wanted.map(({ id, price, currency }, nth) => {
      const at = new Date(now.getTime() - nth).toISOString()
      return sql`(${id}::uuid, ${price}::bigint, ${currency}::char(3), ${at}::timestamptz, ${nth}::int)`
    }),
    sql`, `,
  )

/**
 * Marks things of one kind, newest first, in a transaction that holds the account's marks; resolves to how many had no place left. One statement:
 * people mark all day, and wait for it.
 */
export async function keepMarks(tx: Database, { profileId, act, kind, bell }: Kept, wanted: Found[], now: Date): Promise<number> {
  if (wanted.length === 0) return 0
  const unregistered = wanted.flatMap(({ id, isRegistered }) => (isRegistered ? [] : id))
  await registerSubjects(tx, kind, unregistered)
  const other = opposite[act]
  const replaced = other
    ? sql`, replaced as (delete from marks m using placed where m.profile_id = ${profileId} and m.act = ${other} and m.subject_id = placed.id returning 1)`
    : sql``
  const counted =
    act === 'archive' ? sql`` : sql`, ${interactionParts({ profileId, act, at: now }, sql`s.id in (select subject_id from kept)`)}`
  // By id: each counts its subject, and people who mark the same at once wait for each other in this order.
  const { rows } = await tx.execute<{ left: number }>(sql`
    with own as materialized (select subject_id from marks where profile_id = ${profileId} and act = ${act} and kind = ${kind}),
    fresh as materialized (select * from (values ${rowsOf(wanted, now)}) v(id, price, currency, at, nth) where id not in (select subject_id from own)),
    placed as materialized (select * from fresh order by nth limit greatest(0, ${mostMarks}::int - (select count(*) from own)))
    ${replaced},
    kept as (
      insert into marks (profile_id, act, kind, subject_id, seen_price, seen_currency, created_at, bell_since)
      select ${profileId}::uuid, ${act}, ${kind}, id, price, currency, at, ${bell ? now.toISOString() : null}::timestamptz from placed
      ${other ? sql`where (select count(*) from replaced) >= 0` : sql``} order by id returning subject_id)
    ${counted}
    select ((select count(*) from fresh) - (select count(*) from placed))::int as left`)
  return rows[0]?.left ?? 0
}
