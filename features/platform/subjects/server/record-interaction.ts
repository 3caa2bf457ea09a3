import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { type InteractionAct, interactionHalfLife, interactionWeights } from '../vocabulary.ts'

/** Reference time for exponents, which keeps them small. */
const epoch = Date.UTC(2026, 0, 1)
const growthPerMs = Math.LN2 / (interactionHalfLife * dayMs)

/** SQL expression: a score with a newly added weight, log(e^a + e^b). */
const addToScore = (
  score: SQL,
  added: SQL,
) => sql`case when ${score} is null or ${added} is null then coalesce(${added}, ${score})
      else greatest(${score}, ${added}) + ln(1 + exp(-abs(${score} - ${added}))) end`

type Interaction = { profileId: string; act: InteractionAct; at: Date }

/**
 * SQL: the statement parts `counted` and `scored`, which count an interaction of a person with the
 * registered subjects that satisfy `isMeant` (alias `s`), once per day (UTC) and never with those
 * of the person's own team. The added weight depends on the interaction's time, so scores never
 * need to be rewritten as they age.
 */
export function interactionParts({ profileId, act, at }: Interaction, isMeant: SQL): SQL {
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
      on conflict (subject_id) do update set score = ${addToScore(sql`f.score`, sql`excluded.score`)},
        comment_score = ${addToScore(sql`f.comment_score`, sql`excluded.comment_score`)})`
}

/** Counts an interaction of a person with registered subjects. */
export async function recordInteraction(
  tx: Database,
  { subjectIds, ...interaction }: Interaction & { subjectIds: string[] },
): Promise<void> {
  if (subjectIds.length === 0) return
  // A single id, the usual case, uses a generic plan instead of being planned each time.
  const isMeant =
    subjectIds.length === 1
      ? sql`s.id = ${subjectIds[0]}`
      : sql`s.id = any(${sql.param(subjectIds)}::uuid[])`
  await tx.execute(sql`with ${interactionParts(interaction, isMeant)} select 1`)
}
