import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { Opportunity } from '../../contract/pipeline.ts'

type Moment = Date | string

type Row = Omit<Opportunity, 'stageAt' | 'amount' | 'nextTask'> & {
  nextTask: { title: string; dueAt: string } | null
  amount: string | null
  stageAt: Moment
  moment: string
}

/**
 * SQL: opportunities `o` of a business, one for each contact that is shown: of merged ones its own, or else the one
 * that changed last.
 */
export const leading = (businessId: string): SQL => sql`(
  select p.*, c.shown_as, s.name from contact_books b join client_opportunities p on p.book_id = b.id
    join contacts c on c.id = p.contact_id join contacts s on s.id = c.shown_as
  where b.business_id = ${businessId} and s.archived_at is null and not exists (
    select from contacts e join client_opportunities q on q.contact_id = e.id where e.shown_as = c.shown_as and e.id <> c.id
      and (e.id = e.shown_as, q.updated_at, q.contact_id) > (c.id = c.shown_as, p.updated_at, p.contact_id))) o`

/** Opportunities in the shape of the contract, with the keys of cursors. */
export async function readOpportunities(db: Database, businessId: string, rest: SQL) {
  const { rows } = await db.execute<Row>(sql`
    select json_build_object('id', o.shown_as, 'name', o.name) as contact, o.contact_id as id, o.stage, o.title, o.amount::text as amount,
      o.currency, o.expected_on::text as "expectedOn", o.lost_reason as "lostReason", o.stage_at as "stageAt", o.stage_at::text as moment,
      o.version::text as version, (select json_build_object('title', t.title, 'dueAt', t.due_at) from contacts m join client_tasks t on t.contact_id = m.id
        where m.shown_as = o.shown_as and t.done_at is null order by t.due_at, t.id limit 1) as "nextTask"
    from ${leading(businessId)} ${rest}`)
  return rows.map(({ moment, ...row }) => ({
    moment,
    opportunity: {
      ...row,
      amount: row.amount === null ? null : Number(row.amount),
      nextTask: row.nextTask && {
        title: row.nextTask.title,
        dueAt: new Date(row.nextTask.dueAt).toISOString(),
      },
      stageAt: new Date(row.stageAt).toISOString(),
    },
  }))
}
