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

const statusOf = ({ state, fee }: Row): ProviderStatus => {
  if (state === 'captured') return { state, fee: fee ?? 0 }
  return state === 'declined' ? { state, problem: 'card_declined' } : { state }
}

/** Reads and locks a demonstration payment, after capturing it if its delay has passed. */
async function withPayment<T>(
  services: Services,
  reference: string,
  handle: (row: Row, set: (change: Partial<Row>) => Promise<Row>) => Promise<T>,
) {
  return services.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(demoPayments)
      .where(eq(demoPayments.reference, reference))
      .for('update')
    if (!found) throw new Error('unknown demonstration payment')
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
    return handle(row, set)
  })
}

/** Captures an undecided payment; returns null if it was already decided. */
async function captureNew({ db }: Services, reference: string): Promise<ProviderStatus | null> {
  const fee = sql`div(${demoPayments.amount}::numeric * ${demoFee} + 5000, 10000)::bigint`
  const [row] = await db
    .update(demoPayments)
    .set({ state: 'captured', fee })
    .where(and(eq(demoPayments.reference, reference), eq(demoPayments.state, 'created')))
    .returning()
  return row ? statusOf(row) : null
}

/**
 * Applies the outcome of the buyer's test card number; a decided payment stays unchanged. Throws `unavailable` for
 * the card that simulates an outage.
 */
export async function captureDemo(
  services: Services,
  reference: string,
  outcome: DemoOutcome,
): Promise<ProviderStatus> {
  const captured = outcome === 'paid' ? await captureNew(services, reference) : null
  if (captured) return captured
  return withPayment(services, reference, async (row, set) => {
    if (row.state !== 'created') return statusOf(row)
    if (outcome === 'error')
      throw new AppError(
        'unavailable',
        'El cobro no se pudo hacer en este momento y no te cobramos nada. Inténtalo de nuevo.',
      )
    if (outcome === 'declined') return statusOf(await set({ state: 'declined' }))
    if (outcome === 'paid') throw new Error('a new payment must have been captured before')
    return statusOf(
      await set({
        state: 'pending',
        settlesAt: new Date(services.now().getTime() + demoPendingSeconds * 1000),
      }),
    )
  })
}

/**
 * Simulated provider that moves no money and stores its payments apart from ours; only with DEMO_DATA and for
 * demonstration stores.
 */
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
          // Changes nothing, so that the insert returns the existing row.
          .onConflictDoUpdate({ target: demoPayments.paymentId, set: { paymentId: id } })
          .returning({ reference: demoPayments.reference }),
      )
      return row.reference
    },
    getStatus: (services, { reference }) =>
      withPayment(services, reference, async (row) => statusOf(row)),
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
          throw new Error('the refund exceeds the demonstration payment')
        await tx
          .insert(demoRefunds)
          .values({ key, reference, amount })
          .onConflictDoNothing({ target: demoRefunds.key })
      })
    },
  },
}
