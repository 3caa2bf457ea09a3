import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { utcDay } from '#shared/zoned-time.ts'
import { type InteractionAct, interactionHalfLife, interactionWeights } from '../vocabulary.ts'

/** From here times are counted, so that the exponents stay small numbers. */
const epoch = Date.UTC(2026, 0, 1)
const growthPerMs = Math.LN2 / (interactionHalfLife * 24 * 3600 * 1000)

/** A score with what was just added to it; SQL, log(e^a + e^b). */
const joined = (
  kept: SQL,
  added: SQL,
) => sql`case when ${kept} is null or ${added} is null then coalesce(${added}, ${kept})
      else greatest(${kept}, ${added}) + ln(1 + exp(-abs(${kept} - ${added}))) end`

type Done = { profileId: string; act: InteractionAct; at: Date }

/**
 * Parts of a statement, `counted` and `scored`, which count that a person did something with the registered things of condition `isMeant` on `s`,
 * once each per day (UTC) and never with those of their own team. What it adds to a score grows by itself with its time, so that nothing is ever
 * written again for growing old; SQL.
 */
export function interactionParts({ profileId, act, at }: Done, isMeant: SQL): SQL {
  const added = Math.log(interactionWeights[act]) + (at.getTime() - epoch) * growthPerMs
  return sql`counted as (
      insert into interactions (subject_id, profile_id, act, day)
      select s.id, ${profileId}, ${act}, ${utcDay(at)}::date from subjects s
      where ${isMeant} and not exists (
        select from business_members m where m.profile_id = ${profileId} and m.business_id = coalesce(s.business_id,
          (select o.business_id from stores o where o.id = s.store_id),
          (select o.business_id from products p join stores o on o.id = p.store_id where p.id = s.product_id)))
      on conflict do nothing returning subject_id),
    scored as (
      insert into subject_figures as f (subject_id, kind, score, comment_score)
      select s.id, s.kind, ${added}::float8, ${act === 'comment' ? added : null}::float8
      from counted c join subjects s on s.id = c.subject_id order by s.id
      on conflict (subject_id) do update set score = ${joined(sql`f.score`, sql`excluded.score`)},
        comment_score = ${joined(sql`f.comment_score`, sql`excluded.comment_score`)})`
}

/** Counts that a person did something with registered things. */
export async function recordInteraction(
  tx: Database,
  { subjectIds, ...done }: Done & { subjectIds: string[] },
): Promise<void> {
  if (subjectIds.length === 0) return
  // One alone, as it nearly always is, needs no plan of its own each time.
  const isMeant =
    subjectIds.length === 1
      ? sql`s.id = ${subjectIds[0]}`
      : sql`s.id = any(${sql.param(subjectIds)}::uuid[])`
  await tx.execute(sql`with ${interactionParts(done, isMeant)} select 1`)
}
