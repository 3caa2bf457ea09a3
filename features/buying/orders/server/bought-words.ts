import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { keepSeparators } from '#shared/text/keep-separators.ts'

type Bought = {
  buyer: string | null
  things: number
  /** Title of the one thing that was bought; null where there are several. */
  only: string | null
}

/** What of whom: «2 × Taza azul para Ana Ruiz», «3 artículos para Ana Ruiz»; the name is gone once it was erased. */
export function boughtWords({ buyer, things, only }: Bought): string {
  const what = only
    ? `${things > 1 ? `${things} × ` : ''}${keepSeparators(only)}`
    : `${things} artículos`
  return buyer ? `${what} para ${buyer}` : what
}

/** SQL of the pieces of an order, `things`, and of the title of its one line, `only`. */
export const boughtThings = (orderId: ReturnType<typeof sql>) => sql`
  select coalesce(sum(x.quantity), 0)::int as things, case when count(*) = 1 then min(x.title) end as only
  from order_lines x where x.order_id = ${orderId}`

/** What was bought in orders, by their numbers; of nobody by name with `hidesBuyers`. */
export async function readBoughtWords(
  db: Database,
  numbers: string[],
  { hidesBuyers }: { hidesBuyers: boolean },
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await db.execute<Bought & { number: string }>(sql`
    select o.number, p.name as buyer, l.things, l.only from orders o join purchases p on p.id = o.purchase_id
      cross join lateral (${boughtThings(sql`o.id`)}) l
    where o.number = any(${sql.param(numbers)}::text[])`)
  return new Map(
    rows.map(({ number, buyer, ...bought }) => [
      number,
      boughtWords({ ...bought, buyer: hidesBuyers ? null : buyer }),
    ]),
  )
}
