import { sql } from 'drizzle-orm'
import { interactionParts, registerSubjects } from '#features/platform/server.ts'
import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import { maxReactions, type ReactionType } from '../vocabulary.ts'
import { publicSubjectsByName } from './public-subjects-by-name.ts'

type NewReaction = { profileId: string; act: ReactionType; kind: ReactableKind; bell?: boolean }

/** `found`: number of names that exist; `left`: number beyond the limit. */
type SaveResult = { found: number; left: number }

/** Saving and archiving replace each other; an existing reaction stays unchanged. */
const onConflict = (act: ReactionType) =>
  act === 'save' || act === 'archive'
    ? sql`on conflict (profile_id, subject_id) where act in ('save', 'archive') do update set act = excluded.act,
        seen_price = excluded.seen_price, seen_currency = excluded.seen_currency, created_at = excluded.created_at where m.act <> excluded.act`
    : sql`on conflict (profile_id, act, subject_id) do nothing`

/**
 * Adds a reaction to the public subjects with these names, first name newest, up to the limit. It is a single statement without a
 * surrounding transaction, because reactions are frequent and users wait for them.
 */
export async function saveReactions(
  db: Database,
  { profileId, act, kind, bell }: NewReaction,
  names: string[],
  now: Date,
): Promise<SaveResult> {
  if (names.length === 0) return { found: 0, left: 0 }
  const at = sql`${now.toISOString()}::timestamptz`
  const counted =
    act === 'archive'
      ? sql``
      : sql`, ${interactionParts({ profileId, act, at: now }, sql`s.id in (select subject_id from kept)`)}`
  // In id order: each insert updates its subject's counter, and concurrent inserts lock the counters in the same order.
  const statement = sql`
    with own as materialized (select lock_reactions(${profileId}::uuid, ${act}, ${kind}) as id),
    seen as materialized (select * from (${publicSubjectsByName[kind](names, now)}) t where (select count(*) from own) >= 0),
    found as materialized (select distinct on (id) *, exists (select from subjects u where u.id = seen.id) as is_registered from seen order by id, nth),
    unregistered as materialized (select id from found where not is_registered),
    fresh as materialized (select * from found where id not in (select id from own) and not exists (select from unregistered)),
    placed as materialized (select * from fresh order by nth limit greatest(0, ${maxReactions}::int - (select count(*) from own))),
    kept as (
      insert into reactions as m (profile_id, act, kind, subject_id, seen_price, seen_currency, created_at, bell_since)
      select ${profileId}::uuid, ${act}, ${kind}, id, price, currency, ${at} - (nth - 1) * interval '1 ms', ${bell ? at : sql`null::timestamptz`}
      from placed order by id ${onConflict(act)} returning subject_id)
    ${counted}
    select (select count(*) from found)::int as found, ((select count(*) from fresh) - (select count(*) from placed))::int as "left",
      (select array_agg(id) from unregistered) as unregistered`
  const save = async () =>
    (await db.execute<SaveResult & { unregistered: string[] | null }>(statement)).rows[0]
  const first = await save()
  if (!first?.unregistered) return first ?? { found: 0, left: 0 }
  await registerSubjects(db, kind, first.unregistered)
  return (await save()) ?? { found: 0, left: 0 }
}
