import { eq, sql } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import { owedRefunds } from '#db/tables/buying/transfers.ts'
import { cancelMyOrder } from '#features/buying/orders/server/cancel-my-order.ts'
import { changeOrder } from '#features/buying/orders/server/change-order.ts'
import { getSoldOrder } from '#features/buying/orders/server/get-sold-order.ts'
import { releaseBlockedStock } from '#features/buying/orders/server/index.ts'
import { refundOrder } from '#features/buying/orders/server/refund-order.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import { releaseDue } from '#features/buying/orders/server/transitions/release-due.ts'
import { confirmPayment } from '#features/buying/payments/server/confirm-payment.ts'
import { payDemo } from '#features/buying/payments/server/pay-demo.ts'
import { captureDemo, demo } from '#features/buying/payments/server/providers/demo.ts'
import { reconcile } from '#features/buying/payments/server/query-provider.ts'
import { startPayment } from '#features/buying/payments/server/start-payment.ts'
import { demoOutcomes } from '#features/buying/payments/vocabulary.ts'
import { receiveReturn } from '#features/buying/returns/server/receive-return.ts'
import { refundReturn } from '#features/buying/returns/server/refund-return.ts'
import { refuseReturn } from '#features/buying/returns/server/refuse-return.ts'
import { withdraw } from '#features/buying/returns/server/withdraw.ts'
import { confirmRefundSent } from '#features/buying/transfers/server/confirm-refund-sent.ts'
import { denyTransfer } from '#features/buying/transfers/server/deny-transfer.ts'
import { remindEnding } from '#features/buying/transfers/server/remind-ending.ts'
import { statePaid } from '#features/buying/transfers/server/state-paid.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Route } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import type { TestPurchase } from '../factories/purchases.ts'

/** Makes a transaction fail halfway, like a lost connection or a killed process. */
export class InjectedFailure extends Error {}

export const randomBelow = (random: () => number, max: number) => Math.floor(random() * max)
export const pickRandom = <T>(random: () => number, all: readonly T[]): T =>
  all[randomBelow(random, all.length)] as T

/** Accepts errors expected in a history: refusals for people, and injected failures. */
export const ignoreExpectedError = (error: unknown) => {
  if (error instanceof InjectedFailure || (isAppError(error) && error.code !== 'internal')) return
  // Drizzle wraps errors thrown in its transactions.
  if (error instanceof Error && error.cause instanceof InjectedFailure) return
  throw error
}

export function expectAllExpected(error: unknown) {
  for (const one of error instanceof AggregateError ? error.errors : [error])
    ignoreExpectedError(one)
}

export type Action = () => Promise<unknown>
export type HistoryContext = {
  services: Services
  random: () => number
  later: (minutes: number) => void
}
export type Call = (route: Route, input: object, userId?: string) => Promise<unknown>

/** Actions of a buyer with a demonstration card, and of its provider. */
export function demoActions(
  { services, random }: HistoryContext,
  { purchaseId, token }: TestPurchase,
  call: Call,
): Action[] {
  const bought = { purchaseId, token }
  const live = async () =>
    pickRandom(
      random,
      await services.db.select().from(payments).where(eq(payments.purchaseId, purchaseId)),
    )
  const pay = async () =>
    call(payDemo, {
      ...bought,
      paymentId: (await live()).id,
      outcome: pickRandom(random, [...demoOutcomes, 'paid', 'paid']),
    })
  /** The provider captures the money and the requesting process dies. */
  const die = async () => {
    const row = await live()
    if (row.provider !== 'demo' || row.state !== 'created') return
    const reference = row.reference ?? (await demo.gateway?.createPayment(services, row)) ?? ''
    await services.db.update(payments).set({ reference }).where(eq(payments.id, row.id))
    await captureDemo(services, reference, pickRandom(random, ['paid', 'paid', 'pending'])).catch(
      ignoreExpectedError,
    )
  }
  return [pay, pay, pay, pay, die]
}

/** Actions that may happen to a purchase, likely ones more often; `paying` are the provider's. */
export function actionsOf(
  { services, random, later }: HistoryContext,
  { purchaseId, token, orders, parts, total }: TestPurchase,
  call: Call,
  { provider, paying }: { provider: 'demo' | 'mercado_pago'; paying: Action[] },
): Action[] {
  const bought = { purchaseId, token }
  const i = () => randomBelow(random, orders.length)
  const of = (n: number) => ({
    businessId: parts[n]?.store.businessId ?? '',
    orderId: orders[n]?.id ?? '',
  })
  const seller = (n: number) => parts[n]?.store.owner.id ?? ''
  const confirm = async () => {
    const n = i()
    await call(confirmPayment, of(n), seller(n))
  }
  /**
   * Requests refunds like the order page: of some pieces at their value, less or too much, or an amount without a line.
   */
  const refund = async () => {
    const n = i()
    const key = `key-of-a-refund-${randomBelow(random, 4)}`
    const [shown] = await showPurchase(n)
    const chosen = (shown?.lines ?? []).filter(
      ({ refundAmounts }) => refundAmounts.length > 0 && random() < 0.5,
    )
    const lines = chosen.map(({ sellableId, refundAmounts }) => ({
      sellableId,
      quantity: 1 + randomBelow(random, refundAmounts.length),
      restock: random() < 0.5,
    }))
    const shipping = random() < 0.3
    const worth = lines.reduce(
      (sum, { sellableId, quantity }) =>
        sum +
        (chosen.find((one) => one.sellableId === sellableId)?.refundAmounts[quantity - 1] ?? 0),
      shipping ? (shown?.refundableShipping ?? 0) : 0,
    )
    const amount =
      worth > 0
        ? pickRandom(random, [worth, worth, 1 + randomBelow(random, worth), worth + 1])
        : 1 + randomBelow(random, total)
    await call(
      refundOrder,
      { ...of(n), amount, reason: 'x', lines, shipping, key: `said:${key}` },
      seller(n),
    )
  }
  const showPurchase = (n: number) =>
    services.db
      .transaction(async (tx) => [await getSoldOrder(tx, of(n))])
      .catch((error: unknown) => {
        ignoreExpectedError(error)
        return []
      })
  /** The buyer returns some pieces; the seller answers a pending return. */
  const goBack = async () => {
    const n = i()
    const lines = (parts[n]?.lines ?? [])
      .filter(() => random() < 0.6)
      .map(({ product, quantity }) => ({
        sellableId: product.sellableId,
        quantity: 1 + randomBelow(random, quantity),
      }))
    if (lines.length > 0)
      await call(withdraw, {
        ...bought,
        orderId: orders[n]?.id,
        lines,
        reason: null,
        key: `said:return-${randomBelow(random, 1_000_000)}-of-pieces`,
      })
  }
  const answer = async () => {
    const n = i()
    const { orderId = '', businessId } = of(n)
    const { rows } = await services.db.execute<{ id: string }>(
      sql`select id from return_requests where order_id = ${orderId} order by id`,
    )
    if (rows.length === 0) return
    const one = { businessId, returnId: pickRandom(random, rows).id }
    const how = random()
    if (how < 0.2) await call(receiveReturn, one, seller(n))
    else if (how < 0.85)
      await call(refundReturn, { ...one, restock: random() < 0.6, lowered: null }, seller(n))
    else await call(refuseReturn, { ...one, answer: 'x' }, seller(n))
  }
  const step = async () => {
    const n = i()
    await call(
      changeOrder,
      {
        ...of(n),
        action: pickRandom(random, ['accept', 'pack', 'ship', 'deliver', 'cancel']),
        carrier: null,
        tracking: null,
        reason: null,
      },
      seller(n),
    )
  }
  const cancel = () => call(cancelMyOrder, { ...bought, orderId: orders[i()]?.id, reason: null })
  const again = () =>
    call(startPayment, { ...bought, provider: pickRandom(random, [provider, 'manual']) })
  // Advances the shared clock by an amount that leaves time to pay on some open pages.
  const wait = async () =>
    later(pickRandom(random, provider === 'demo' ? [1, 10, 40, 40, 1500] : [1, 1, 1, 5, 40, 1500]))
  const work = () =>
    pickRandom(random, [expireOverdue, releaseDue, () => reconcile(services)])(services).catch(
      expectAllExpected,
    )
  const rival = () => {
    const ids = parts.flatMap(({ lines }) => lines.map(({ product }) => product.sellableId))
    return services.db
      .transaction((tx) =>
        releaseBlockedStock(services, tx, {
          cartId: null,
          needs: ids.map((sellableId) => ({ sellableId, quantity: 1 })),
        }),
      )
      .catch(ignoreExpectedError)
  }
  /** Both report a transfer, and the seller reports refunding part of it. */
  const say = () => call(statePaid, { ...bought, orderId: orders[i()]?.id })
  const deny = () => {
    const n = i()
    return call(denyTransfer, of(n), seller(n))
  }
  const send = async () => {
    const n = i()
    const { orderId, businessId } = of(n)
    const due = await services.db.select().from(owedRefunds).where(eq(owedRefunds.orderId, orderId))
    if (due.length > 0)
      await call(
        confirmRefundSent,
        { businessId, refundId: pickRandom(random, due).refundId },
        seller(n),
      )
  }
  return [
    ...paying,
    confirm,
    confirm,
    confirm,
    refund,
    refund,
    refund,
    goBack,
    goBack,
    answer,
    answer,
    step,
    step,
    step,
    cancel,
    again,
    again,
    wait,
    wait,
    work,
    work,
    work,
    rival,
    say,
    say,
    deny,
    send,
    () => remindEnding(services).catch(expectAllExpected),
  ]
}
