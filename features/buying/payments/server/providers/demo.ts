import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { demoPayments, demoRefunds } from '#db/tables/buying/payments.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { AppError } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { type DemoOutcome, demoFee, demoPendingSeconds } from '../../vocabulary.ts'
import type { Provider, ProviderStatus } from './provider.ts'

type Row = typeof demoPayments.$inferSelect

const feeOf = (amount: number) => Number((BigInt(amount) * BigInt(demoFee) + 5000n) / 10_000n)

const said = ({ state, fee }: Row): ProviderStatus => {
  if (state === 'captured') return { state, fee: fee ?? 0 }
  return state === 'declined' ? { state, problem: 'card_declined' } : { state }
}

/** One payment in its books, with what time did to it. */
async function look<T>(
  services: Services,
  reference: string,
  then: (row: Row, set: (change: Partial<Row>) => Promise<Row>) => Promise<T>,
) {
  return services.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(demoPayments)
      .where(eq(demoPayments.reference, reference))
      .for('update')
    if (!found) throw new Error('the demonstration knows no such payment')
    const set = async (change: Partial<Row>) => {
      const [row] = await tx
        .update(demoPayments)
        .set(change)
        .where(eq(demoPayments.reference, reference))
        .returning()
      return row ?? found
    }
    const isDue = found.settlesAt !== null && found.settlesAt <= services.now()
    const row = isDue
      ? await set({ state: 'captured', settlesAt: null, fee: feeOf(found.amount) })
      : found
    return then(row, set)
  })
}

/** Takes the money of a payment of which nothing was decided; null where something was. */
async function captureNew({ db }: Services, reference: string): Promise<ProviderStatus | null> {
  const fee = sql`div(${demoPayments.amount}::numeric * ${demoFee} + 5000, 10000)::bigint`
  const [row] = await db
    .update(demoPayments)
    .set({ state: 'captured', fee })
    .where(and(eq(demoPayments.reference, reference), eq(demoPayments.state, 'created')))
    .returning()
  return row ? said(row) : null
}

/** The buyer's card, by what its test number leads to. What was decided stays. Throws `unavailable` for a card that makes it fail. */
export async function captureDemo(
  services: Services,
  reference: string,
  outcome: DemoOutcome,
): Promise<ProviderStatus> {
  const captured = outcome === 'paid' ? await captureNew(services, reference) : null
  if (captured) return captured
  return look(services, reference, async (row, set) => {
    if (row.state !== 'created') return said(row)
    if (outcome === 'error')
      throw new AppError(
        'unavailable',
        'El cobro no se pudo hacer en este momento y no te cobramos nada. Inténtalo de nuevo.',
      )
    if (outcome === 'declined') return said(await set({ state: 'declined' }))
    if (outcome === 'paid') throw new Error('what is new is captured at once')
    return said(
      await set({
        state: 'pending',
        settlesAt: new Date(services.now().getTime() + demoPendingSeconds * 1000),
      }),
    )
  })
}

/** A provider that moves no money, with books that it keeps apart from ours; there with DEMO_DATA alone, and for stores of the demonstration alone. */
export const demo: Provider = {
  async isOffered({ config }, db, storeIds) {
    if (!config.demoData || storeIds.length === 0) return false
    const [one] = await db
      .select({ real: sql<number>`count(*)::int` })
      .from(stores)
      .where(and(inArray(stores.id, [...storeIds]), eq(stores.isDemo, false)))
    return one?.real === 0
  },
  gateway: {
    async createPayment({ db }, { id, amount, currency }) {
      const row = onlyRow(
        await db
          .insert(demoPayments)
          .values({ reference: `DEMO-${randomUUID()}`, paymentId: id, amount, currency })
          // Changes nothing, and so gives what is there.
          .onConflictDoUpdate({ target: demoPayments.paymentId, set: { paymentId: id } })
          .returning({ reference: demoPayments.reference }),
      )
      return row.reference
    },
    getStatus: (services, { reference }) => look(services, reference, async (row) => said(row)),
    async refund(services, { payment: { reference }, key, amount }) {
      await services.db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(demoPayments)
          .where(eq(demoPayments.reference, reference))
          .for('update')
        const [sum] = await tx
          .select({
            back: sql<string>`coalesce(sum(${demoRefunds.amount}) filter (where ${demoRefunds.key} <> ${key}), 0)::text`,
          })
          .from(demoRefunds)
          .where(eq(demoRefunds.reference, reference))
        if (row?.state !== 'captured' || Number(sum?.back) + amount > row.amount)
          throw new Error('the demonstration has not so much to give back')
        await tx
          .insert(demoRefunds)
          .values({ key, reference, amount })
          .onConflictDoNothing({ target: demoRefunds.key })
      })
    },
  },
}
