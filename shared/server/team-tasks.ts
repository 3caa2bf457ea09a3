import { type SQL, sql } from 'drizzle-orm'
import type { BusinessRole } from '../business-roles.ts'
import type { Database } from './services.ts'

/** One thing that waits for the team of a business. */
type TeamTask = {
  /** Id of the thing itself; unique within its kind. */
  id: string
  businessId: string
  /** Spanish, without names of customers. */
  title: string
  /** Label of the button. */
  action: string
  /** Path of the page on which it is done. */
  path: string
  since: Date
  dueAt: Date
  /** Number of things of this kind that wait in the business. */
  total: number
}

/** What a feature adds to the list of things that wait for the teams of businesses. */
export type TeamTasks = {
  /** The lowest role that may do them. */
  atLeast: BusinessRole
  /** At most `max` per business, those due first. */
  list: (db: Database, by: { businessIds: string[]; now: Date; max: number }) => Promise<TeamTask[]>
}

/** Columns that the rows given to `firstDue` have. */
export type DueRow = {
  id: string
  businessId: string
  since: Date | string
  dueAt: Date | string
  total: number
}

/**
 * SQL of the first `max` rows per business, by due date, of a query with the columns `id`, `businessId`, `since` and
 * `dueAt`; adds `total`, the number of all rows of the business.
 */
export const firstDue = (rows: SQL, max: number): SQL => sql`
  select * from (
    select w.*, (count(*) over of_business)::int as total,
      row_number() over (partition by w."businessId" order by w."dueAt", w.id) as place
    from (${rows}) w window of_business as (partition by w."businessId")) n
  where n.place <= ${max} order by n.place`

/** The fields of a task that come from its row. */
export const dueFields = ({ id, businessId, since, dueAt, total }: DueRow) => ({
  id,
  businessId,
  since: new Date(since),
  dueAt: new Date(dueAt),
  total,
})
