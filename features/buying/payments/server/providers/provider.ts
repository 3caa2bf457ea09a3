import type { payments } from '#db/tables/buying/payments.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { OddProblem, SlowPayment } from '../../vocabulary.ts'

export type Payment = typeof payments.$inferSelect

/**
 * How a payment stands with its provider. `fee`: what it keeps; `commission`: what of our commission came to us by itself, where the rest went to the
 * seller; `capture`: what it calls the money; `payer`: what it calls who paid, the same each time; `problem`: why it was declined, or the last try of a
 * payment that may still be made, in its word; `heldUntil`: until when its stock waits for what is paid elsewhere and later, `slow`.
 */
export type ProviderStatus =
  | { state: 'created'; problem?: string }
  | { state: 'pending'; heldUntil?: Date; slow?: SlowPayment }
  | { state: 'captured'; fee: number; commission?: number; capture?: string; payer?: string }
  | { state: 'declined'; problem: string }
  | OddMoney

/**
 * Money by which nothing is paid. `capture`: what the provider calls it; `taken`: how much, in its words; `fee`: what it keeps of that, in minor units of
 * `currency`.
 */
export type OddMoney = {
  state: 'odd'
  problem: OddProblem
  capture: string
  taken: string
  fee: number
  currency: string
}

/** A payment that the provider knows. */
export type Known = Payment & { reference: string }

/**
 * A provider that keeps books of its own. All of it is asked outside our transactions, may fail, and may be asked again: after a crash its books say
 * what happened, not ours.
 */
export type PaymentGateway = {
  /** Makes the payment known there, once for its id, which is ours, and gives what it is called there. `amount` in minor units. */
  createPayment: (services: Services, payment: Payment) => Promise<string>
  /** How it stands there now; what was left half done there is ended. */
  getStatus: (services: Services, payment: Known) => Promise<ProviderStatus>
  /** All that went back of a payment that was taken, in minor units, by us and by the provider itself; absent where only we give back. */
  getRefundedAmount?: (services: Services, payment: Known) => Promise<number>
  /** Gives back all of what it took under this name, once; absent where it takes only what it is asked for. */
  refundWhole?: (services: Services, payment: Known, capture: string) => Promise<void>
  /** Gives back so much of it, in minor units, once for `key`. */
  refund: (
    services: Services,
    back: { payment: Known; key: string; amount: number },
  ) => Promise<void>
}

/** A way to pay. */
export type Provider = {
  /** Whether all of these stores can be paid in this way here. */
  isOffered: (services: Services, db: Database, storeIds: readonly string[]) => Promise<boolean>
  /** Null where the money goes to the seller directly: they say when it came, and give it back themselves. */
  gateway: PaymentGateway | null
}
