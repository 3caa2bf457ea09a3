import { sql } from 'drizzle-orm'
import { getTrusts, isOldAccount } from '#features/accounts/server.ts'
import { type Trust, trustLevels } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import {
  maxRejectedReports,
  maxWeightByTrust,
  rejectedReportDays,
  reportWeights,
  rules,
} from '../../vocabulary.ts'

type Row = {
  id: string
  reporterId: string
  isClose: boolean
  /** The reporter's recently rejected reports minus the accepted ones. */
  lost: number
  /**
   * Keys that related reporters share: mailbox, referrer, team, payer. Reporters who are trusted only for purchases also share the shops that they
   * bought from, because a colluding shop can create any number of buyers.
   */
  ties: string[]
}

type CaseWeights = {
  /** Weight of each report, by its id. */
  weightOf: (reportId: string) => number
  /** Total weight of the case. */
  total: number
}

async function listWeighableReports(db: Database, caseId: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.reporter_id as "reporterId",
      c.business_id is not null and (interest_in_business(r.reporter_id, c.business_id) is not null
        or reached_like_team(r.reporter_id, c.business_id, null))
        or exists (select from post_comments k join published_posts s on s.post_id = k.post_id join authors a on a.id = s.author_id
          where k.id = c.subject_id and a.profile_id = r.reporter_id)
        or exists (select from review_replies y join reviews o on o.id = y.review_id where y.id = c.subject_id and o.person_id = r.reporter_id) as "isClose",
      (select count(*) filter (where d.state = 'no_change') - count(*) filter (where d.state <> 'no_change')
        from reports o join report_cases d on d.id = o.case_id
        where o.reporter_id = r.reporter_id and o.about <> 'disputed' and d.decided_at > now() - make_interval(days => ${rejectedReportDays}::int))::int as lost,
      array['mailbox ' || mailbox_key(u.email), 'invited ' || p.id, 'invited ' || coalesce(p.referred_by, p.id)]
        || array(select 'team ' || m.business_id from business_members m where m.profile_id = p.id)
        || array(select 'team ' || m.business_id from business_past_members m where m.profile_id = p.id)
        || coalesce(b.ties, '{}') as ties
    from reports r join report_cases c on c.id = r.case_id join profiles p on p.id = r.reporter_id join users u on u.id = r.reporter_id
    left join lateral (
      select array['shops ' || string_agg(distinct t.business_id::text, ' ' order by t.business_id::text)]
        || array(select 'payer ' || payer from trusted_purchases(u.id) o, unnest(o.payers) payer) as ties
      from trusted_purchases(u.id) t having not ${isOldAccount} and count(*) > 0
    ) b on true
    where r.case_id = ${caseId} and r.about in (${sql.join(
      rules.map((rule) => sql`${rule}`),
      sql`, `,
    )})
    order by r.created_at, r.id`)
  return rows
}

/** Groups of reporters who are related directly or through others. */
function circlesOf(rows: Row[]): Row[][] {
  const circles: { rows: Row[]; ties: Set<string> }[] = []
  for (const row of rows) {
    const joined = { rows: [row], ties: new Set(row.ties) }
    for (const circle of circles.filter(({ ties }) => row.ties.some((tie) => ties.has(tie)))) {
      joined.rows.push(...circle.rows)
      for (const tie of circle.ties) joined.ties.add(tie)
      circles.splice(circles.indexOf(circle), 1)
    }
    circles.push(joined)
  }
  return circles.map(({ rows }) => rows)
}

/**
 * Computes the current weights of the reports of a case. Guests, new accounts and people with an interest in the business have no weight; a group of
 * related people counts once; each recently rejected report halves the weight, up to `maxRejectedReports`, from which it is zero. `maxWeightByTrust` caps the
 * total per trust level.
 */
export async function weighReports(db: Database, caseId: string): Promise<CaseWeights> {
  const rows = await listWeighableReports(db, caseId)
  const trustOf = await getTrusts(
    db,
    rows.map(({ reporterId }) => reporterId),
  )
  const ownWeight = (row: Row) => {
    if (row.isClose || row.lost >= maxRejectedReports) return 0
    return reportWeights[trustOf(row.reporterId)] / 2 ** Math.max(0, row.lost)
  }
  const weights = new Map<string, number>()
  const sums = new Map<Trust, number>()
  for (const circle of circlesOf(rows)) {
    const [heaviest] = circle.toSorted((first, second) => ownWeight(second) - ownWeight(first))
    if (!heaviest) continue
    weights.set(heaviest.id, ownWeight(heaviest))
    const trust = trustOf(heaviest.reporterId)
    sums.set(trust, (sums.get(trust) ?? 0) + ownWeight(heaviest))
  }
  const total = trustLevels.reduce<number>(
    (sum, trust) => sum + Math.min(sums.get(trust) ?? 0, maxWeightByTrust[trust]),
    0,
  )
  return { weightOf: (reportId) => weights.get(reportId) ?? 0, total }
}
