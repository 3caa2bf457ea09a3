import { sql } from 'drizzle-orm'
import { businessCurrency } from '#features/growth/contacts/server/index.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/pipeline.ts'
import {
  type OpportunityStage,
  opportunityStages,
  opportunityStageWords,
} from '../../vocabulary.ts'
import { findContact } from '../find-contact.ts'
import { leading, readOpportunities } from './opportunity-rows.ts'

type StageRow = {
  stage: OpportunityStage
  name: string | null
  count: number
  amount: string
}

/** How many open opportunities are late: by the next task of their contact, or without one by their expected day. */
async function countLate(db: Database, businessId: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ late: number }>(sql`
    select count(*)::int as late from ${leading(businessId)} cross join lateral (
      select min(t.due_at) as due_at from contacts m join client_tasks t on t.contact_id = m.id where m.shown_as = o.shown_as and t.done_at is null) n
    where o.stage not in ('won', 'lost') and coalesce(n.due_at < ${now.toISOString()}::timestamptz,
      o.expected_on < (select (${now.toISOString()}::timestamptz at time zone b.time_zone)::date from businesses b where b.id = ${businessId}))`)
  return rows[0]?.late ?? 0
}

/** The stages with their names, how many opportunities each holds, and what these come to. */
export const readPipeline = handle(
  contract.readPipeline,
  async ({ services, input: { businessId } }) => {
    const { db } = services
    const currency = await businessCurrency(db, businessId)
    const late = await countLate(db, businessId, services.now())
    const { rows } = await db.execute<StageRow>(sql`
      select t.stage, (select n.name from client_stage_names n join contact_books b on b.id = n.book_id
          where b.business_id = ${businessId} and n.stage = t.stage) as name,
        count(x.contact_id)::int as count, coalesce(sum(x.amount) filter (where x.currency = ${currency}), 0)::text as amount
      from unnest(${sql.param([...opportunityStages])}::text[]) t (stage)
        left join (select o.stage, o.contact_id, o.amount, o.currency from ${leading(businessId)}) x on x.stage = t.stage
      group by t.stage`)
    const known = new Map(rows.map((row) => [row.stage, row]))
    return {
      currency,
      late,
      stages: opportunityStages.map((stage) => {
        const row = known.get(stage)
        return {
          stage,
          name: row?.name ?? opportunityStageWords[stage],
          count: row?.count ?? 0,
          amount: Number(row?.amount ?? 0),
        }
      }),
    }
  },
)

/** A page of the opportunities of a stage, the one that reached it last first. */
export const listOpportunities = handle(
  contract.listOpportunities,
  async ({ services: { db }, input: { businessId, stage, after, size } }) => {
    const from = fromCursor(after, byTime)
    const rows = await readOpportunities(
      db,
      businessId,
      sql`where o.stage = ${stage} ${from ? sql`and (o.stage_at, o.contact_id) < (${from[0]}::timestamptz, ${from[1]}::uuid)` : sql``}
        order by o.stage_at desc, o.contact_id desc limit ${size + 1}`,
    )
    const page = rows.slice(0, size)
    const last = rows.length > size ? page.at(-1) : undefined
    return {
      items: page.map(({ opportunity }) => opportunity),
      next: last ? toCursor([last.moment, last.opportunity.id]) : null,
    }
  },
)

/** The opportunity of a contact; of merged ones that of the contact that is shown, if it has one. */
export const readOpportunity = handle(
  contract.readOpportunity,
  async ({ services: { db }, input: { businessId, contactId } }) => {
    const { id } = await findContact(db, businessId, contactId)
    const [row] = await readOpportunities(db, businessId, sql`where o.shown_as = ${id}`)
    return { opportunity: row?.opportunity ?? null }
  },
)
