import { type SQL, sql } from 'drizzle-orm'
import { truncate } from '../text/truncate.ts'

/** Length to which a task quotes a message, in characters. */
const quoteLength = 90

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

/** Who waits and their first words: "Rosa Díaz: «Perdí las llaves…»"; undefined if neither is known. */
export function waitingWords(name: string | null, words: string | null): string | undefined {
  const quote = words && `«${truncate(words, quoteLength)}»`
  return name && quote ? `${name}: ${quote}` : name || quote || undefined
}
