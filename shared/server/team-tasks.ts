import { type SQL, sql } from 'drizzle-orm'

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
