import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { conflictOfInterestWords } from './check-impartial.ts'
import { debtSums } from './read-due.ts'

type Row = Omit<contract.Debt, 'amount' | 'conflict'> & { amount: string; hasInterest: boolean }

const key = z.tuple([z.string(), z.int(), z.uuid()])

/** Lists stores with a debt, by currency, largest first. */
export const listDebts = handle(
  contract.listDebts,
  async ({ services, caller, input: { after, size } }) => {
    const from = fromCursor(after, key)
    const beyond = from
      ? sql`where (d.currency, -d.amount, d.business_id) > (${from[0]}, ${-from[1]}::bigint, ${from[2]}::uuid)`
      : sql``
    const { rows } = await services.db.execute<Row>(sql`
    select d.business_id as "businessId", b.slug, b.name, d.currency, d.amount::text as amount, b.is_demo as "isDemo",
      interest_in_business(${caller.userId}::uuid, b.id) is not null as "hasInterest"
    from (${debtSums()}) d join businesses b on b.id = d.business_id
    ${beyond} order by d.currency, -d.amount, d.business_id limit ${size + 1}`)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(({ amount, hasInterest, ...row }) => ({
        ...row,
        amount: Number(amount),
        conflict: hasInterest ? conflictOfInterestWords : null,
      })),
      next:
        rows.length > size && last
          ? toCursor([last.currency, Number(last.amount), last.businessId])
          : null,
    }
  },
)
