import { sql } from 'drizzle-orm'
import { interactionParts, registerSubjects } from '#features/platform/server.ts'
import type { MarkableKind } from '#features/platform/subjects/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import { type MarkAct, maxMarks } from '../vocabulary.ts'
import { publicOf } from './public-of.ts'

type Mark = { profileId: string; act: MarkAct; kind: MarkableKind; bell?: boolean }

/** `found` of the names, and `left` without a place. */
type Kept = { found: number; left: number }

/** What is saved or archived becomes the other; a mark that is there already stays as it was. */
const onConflict = (act: MarkAct) =>
  act === 'save' || act === 'archive'
    ? sql`on conflict (profile_id, subject_id) where act in ('save', 'archive') do update set act = excluded.act,
        seen_price = excluded.seen_price, seen_currency = excluded.seen_currency, created_at = excluded.created_at where m.act <> excluded.act`
    : sql`on conflict (profile_id, act, subject_id) do nothing`

/**
 * Marks what everybody sees of a kind under these names, the first of them the newest, while there is a place. One statement, also without a
 * transaction around it: people mark all day, and wait for it.
 */
export async function keepMarks(
  db: Database,
  { profileId, act, kind, bell }: Mark,
  names: string[],
  now: Date,
): Promise<Kept> {
  if (names.length === 0) return { found: 0, left: 0 }
  const at = sql`${now.toISOString()}::timestamptz`
  const counted =
    act === 'archive'
      ? sql``
      : sql`, ${interactionParts({ profileId, act, at: now }, sql`s.id in (select subject_id from kept)`)}`
  // By id: each counts its subject, and people who mark the same at once wait for each other in this order.
  const statement = sql`
    with own as materialized (select hold_marks(${profileId}::uuid, ${act}, ${kind}) as id),
    seen as materialized (select * from (${publicOf[kind](names, now)}) t where (select count(*) from own) >= 0),
    found as materialized (select distinct on (id) *, exists (select from subjects u where u.id = seen.id) as is_registered from seen order by id, nth),
    unregistered as materialized (select id from found where not is_registered),
    fresh as materialized (select * from found where id not in (select id from own) and not exists (select from unregistered)),
    placed as materialized (select * from fresh order by nth limit greatest(0, ${maxMarks}::int - (select count(*) from own))),
    kept as (
      insert into marks as m (profile_id, act, kind, subject_id, seen_price, seen_currency, created_at, bell_since)
      select ${profileId}::uuid, ${act}, ${kind}, id, price, currency, ${at} - (nth - 1) * interval '1 ms', ${bell ? at : sql`null::timestamptz`}
      from placed order by id ${onConflict(act)} returning subject_id)
    ${counted}
    select (select count(*) from found)::int as found, ((select count(*) from fresh) - (select count(*) from placed))::int as "left",
      (select array_agg(id) from unregistered) as unregistered`
  const keep = async () =>
    (await db.execute<Kept & { unregistered: string[] | null }>(statement)).rows[0]
  const first = await keep()
  if (!first?.unregistered) return first ?? { found: 0, left: 0 }
  await registerSubjects(db, kind, first.unregistered)
  return (await keep()) ?? { found: 0, left: 0 }
}
