import { and, eq } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import {
  askMercadoPago,
  beginMercadoPago,
} from '#features/buying/payments/server/pay-mercado-pago.ts'
import { queryProvider } from '#features/buying/payments/server/query-provider.ts'
import type { Services } from '#shared/server/services.ts'
import type { TestPurchase } from '../factories/purchases.ts'
import {
  type MercadoPagoState,
  Refusal,
  type StoredPayment,
  type Try,
} from '../mercado-pago/mercado-pago-state.ts'
import {
  type Action,
  type Call,
  expectAllExpected,
  type HistoryContext,
  pickRandom,
  randomBelow,
} from './history-actions.ts'

/** Ways to pay: at once, later in a shop, under review, refused, and with another amount than requested. */
const tries: Try[] = [
  {},
  {},
  {},
  {},
  { status: 'pending', method: 'oxxo' } as const,
  { status: 'pending', method: 'clabe' } as const,
  { status: 'in_process' } as const,
  { status: 'rejected' },
  { amount: 7 },
  { currency: 'USD' },
  { fee: 1_000_000 },
]

const isWaiting = ({ status }: StoredPayment) => status === 'pending' || status === 'in_process'

const refused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
}

/** Actions of a buyer on Mercado Pago's pages, their outcome there, and whether the site is notified. */
export function mercadoPagoActions(
  { services, random, books }: HistoryContext & { books: MercadoPagoState },
  { purchaseId, token }: TestPurchase,
  call: Call,
): Action[] {
  const bought = { purchaseId, token }
  const pages: string[] = []
  const ours = () =>
    services.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.purchaseId, purchaseId), eq(payments.provider, 'mercado_pago')))
  const there = async (which: (one: StoredPayment) => boolean) => {
    const found = (await ours()).flatMap(({ id }) => books.of(id)).filter(which)
    return found.length > 0 ? pickRandom(random, found) : undefined
  }
  const pay = async () => {
    const rows = await ours()
    const answer =
      rows.length > 0 &&
      (await call(beginMercadoPago, { ...bought, paymentId: pickRandom(random, rows).id }))
    if (answer)
      pages.push(new URL((answer as { url: string }).url).searchParams.get('pref_id') ?? '')
    if (pages.length === 0 || random() < 0.2) return
    try {
      books.pay(pickRandom(random, pages), pickRandom(random, tries))
    } catch (error) {
      refused(error)
    }
  }
  const decide = async () => {
    const one = await there(isWaiting)
    if (one)
      books.decide(one.id, pickRandom(random, ['approved', 'approved', 'cancelled', 'rejected']))
  }
  const dispute = async () => {
    const one = await there(({ status }) => status === 'approved' || status === 'in_mediation')
    if (one)
      books.decide(
        one.id,
        pickRandom(
          random,
          one.status === 'approved'
            ? ['in_mediation', 'charged_back']
            : ['approved', 'charged_back'],
        ),
      )
  }
  const ask = () => call(askMercadoPago, bought)
  const hear = async () => {
    const rows = await ours()
    if (rows.length > 0)
      await queryProvider(services, pickRandom(random, rows).id).catch(expectAllExpected)
  }
  return [
    pay,
    pay,
    pay,
    pay,
    pay,
    pay,
    decide,
    decide,
    decide,
    decide,
    ask,
    ask,
    hear,
    hear,
    ...(random() < 0.5 ? [dispute] : []),
  ]
}

type There = { services: Services; random: () => number; books: MercadoPagoState }

/** Delivers every pending message of Mercado Pago. */
export async function deliverAllMessages({ services }: Pick<There, 'services'>): Promise<void> {
  const rows = await services.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.provider, 'mercado_pago'))
  for (const { id } of rows) await queryProvider(services, id)
}

/**
 * Refunds known payments at the provider by hand, in part and in full, once the site has no refunds pending: concurrent
 * refunds by both need a person.
 */
export async function refundAtProvider({ services, random, books }: There): Promise<void> {
  const paid = await services.db
    .select({ id: payments.captureReference })
    .from(payments)
    .where(eq(payments.state, 'captured'))
  for (const { id } of paid) {
    const one = books.payments.get(Number(id))
    if (one?.status !== 'approved' || random() < 0.7) continue
    const left = one.amount - one.refunds.reduce((sum, { amount }) => sum + amount, 0)
    try {
      books.refund(
        one,
        pickRandom(random, [undefined, 1, 1 + randomBelow(random, Math.floor(left))]),
      )
    } catch (error) {
      refused(error)
    }
  }
}

/** Decides all pending and disputed payments. */
export function settleAllPayments({ random, books }: Omit<There, 'services'>): void {
  for (const one of books.payments.values()) {
    if (isWaiting(one)) books.decide(one.id, pickRandom(random, ['approved', 'cancelled']))
    if (one.status === 'in_mediation')
      books.decide(one.id, pickRandom(random, ['approved', 'charged_back']))
  }
}
