import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import * as contract from '../contract.ts'
import { maxOfDebt } from '../vocabulary.ts'
import { type BusinessLedger, movementsSql, readMovements } from './read-movements.ts'

/** Maximum movements read to find those of a debt. */
const maxRead = 10_000

/** Debts of a business, by currency. */
async function listDebts(
  db: Database,
  businessId: string,
): Promise<{ currency: string; amount: string }[]> {
  const { rows } = await db.execute<{ currency: string; amount: string }>(sql`
    select a.currency, sum(p.amount)::text as amount from ledger_accounts a join ledger_postings p on p.account_id = a.id
    where a.business_id = ${businessId} and a.kind = 'payable' group by a.currency having sum(p.amount) > 0 order by a.currency`)
  return rows
}

/** Time of the first movement of the debt, after the balance last was not negative, limited to the newest movements. */
async function getDebtStart(db: Database, ledger: BusinessLedger): Promise<Date> {
  const { rows } = await db.execute<{ at: Date }>(sql`
    select min(n.made_at) as at from (
      select w.made_at from (select m.made_at, m.id, m.payable, sum(m.payable) over (order by m.made_at, m.id) as stands from (${movementsSql(ledger)}) m where m.payable <> 0) w
      where (w.made_at, w.id) > coalesce((
        select max(z) from (select row(c.made_at, c.id) as z from (
          select m.made_at, m.id, sum(m.payable) over (order by m.made_at, m.id) as stands from (${movementsSql(ledger)}) m where m.payable <> 0) c where c.stands >= 0
          order by c.made_at desc, c.id desc limit 1) x), row('-infinity'::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid))
      order by w.made_at desc, w.id desc limit ${maxOfDebt}) n`)
  return new Date(rows[0]?.at ?? 0)
}

/** Returns a store's debts and the movements that caused them. */
export const readDebts = handle(contract.readDebts, async ({ services, input: { businessId } }) => {
  const { db, config } = services
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from businesses where id = ${businessId}`,
  )
  const [business] = rows
  if (!business) throw notFound('el negocio')
  const items = []
  for (const { currency, amount } of await listDebts(db, businessId)) {
    const ledger = { businessId, currency }
    const from = await getDebtStart(db, ledger)
    const until = new Date(services.now().getTime() + dayMs)
    // Reads all movements, including held sales in between, and returns those that change the payable balance.
    const { items: movements } = await readMovements(db, { ...ledger, from, until, size: maxRead })
    const [first] = movements
    const before = first ? first.payable - (first.net - first.heldChange) : 0
    items.push({
      currency,
      amount: Number(amount),
      before,
      movements: movements.filter(({ net, heldChange }) => net - heldChange !== 0),
    })
  }
  return {
    items,
    instructions: config.debtInstructions ?? null,
    reference: `LONJA ${business.slug}`.slice(0, 60),
    contact: config.legal.email,
  }
})
