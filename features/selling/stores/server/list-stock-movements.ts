import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/stock.ts'

type Movement = Output<typeof contract.listStockMovements>['items'][number]

const byNumber = z.tuple([z.int32().min(1)])

/** Lists the stock movements of a sellable, newest first, with the team member who recorded them. Throws `not_found`. */
export const listStockMovements = handle(
  contract.listStockMovements,
  async ({ services: { db }, input }) => {
    const { businessId, sellableId, after, size } = input
    const from = fromCursor(after, byNumber)
    const { rows: known } = await db.execute(sql`
    select 1 from sellables s join stores t on t.id = s.store_id where s.id = ${sellableId} and t.business_id = ${businessId}`)
    if (known.length === 0) throw notFound('el producto')
    const { rows } = await db.execute<Omit<Movement, 'madeAt'> & { madeAt: Date }>(sql`
    select m.number, m.reason, m.quantity, m.after, m.note, p.full_name as by, m.made_at as "madeAt"
    from stock_movements m left join profiles p on p.id = m.made_by
    where m.sellable_id = ${sellableId} ${from ? sql`and m.number < ${from[0]}` : sql``} order by m.number desc limit ${size + 1}`)
    const last = rows.at(size - 1)
    return {
      items: rows
        .slice(0, size)
        .map((row) => ({ ...row, madeAt: new Date(row.madeAt).toISOString() })),
      next: rows.length > size && last ? toCursor([last.number]) : null,
    }
  },
)
