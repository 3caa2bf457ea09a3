import { sql } from 'drizzle-orm'
import { noneOf } from '#db/tables/columns.ts'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { automaticKinds } from '#features/trust/verification/vocabulary.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/queue.ts'
import { figureDays } from '../../vocabulary.ts'
import { viewCondition } from '../list-verifications.ts'

type Waiting = { count: number; median: number | null; oldest: number | null }
/** `kind` is null in the row of all kinds together. */
type Decided = { kind: FactKind | null; count: number; median: number | null }

const wholeSeconds = (seconds: number | null) =>
  seconds === null ? null : Math.max(0, Math.round(seconds))

/**
 * Returns waiting times of the queue. Only decisions by staff count: automatic verifications and revocations say nothing about waiting; an expired
 * fact counts by its approval.
 */
export const readQueueFigures = handle(
  contract.readQueueFigures,
  async ({ services: { db, now } }) => {
    const moment = now()
    const at = sql`${moment.toISOString()}::timestamptz`
    const { rows: waitingRows } = await db.execute<Waiting>(sql`
    select count(*)::int as count, percentile_cont(0.5) within group (order by w.seconds) as median, max(w.seconds)::float8 as oldest
    from (select extract(epoch from ${at} - f.created_at)::float8 as seconds from verification_facts f
      where (${viewCondition('waiting', moment)}) or (${viewCondition('second', moment)})) w`)
    const { rows } = await db.execute<Decided>(sql`
    select f.kind, count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from f.decided_at - f.created_at)::float8) as median
    from verification_facts f
    where f.decided_at is not null and f.decided_at > ${at} - ${figureDays} * interval '1 day' and f.decided_at <= ${at}
      and f.reviewed_by is not null and f.state not in ('pending', 'revoked') and ${noneOf(sql`f.kind`, automaticKinds)}
    group by grouping sets ((), (f.kind)) order by count desc, f.kind`)
    const { count = 0, median = null, oldest = null } = waitingRows[0] ?? {}
    const all = rows.find(({ kind }) => kind === null)
    return {
      waiting: { count, median: wholeSeconds(median), oldest: wholeSeconds(oldest) },
      decided: { count: all?.count ?? 0, median: wholeSeconds(all?.median ?? null) },
      byKind: rows.flatMap(({ kind, ...figures }) =>
        kind ? [{ kind, count: figures.count, median: wholeSeconds(figures.median) }] : [],
      ),
    }
  },
)
