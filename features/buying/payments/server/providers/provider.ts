import type { payments } from '#db/tables/buying/payments.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { CaptureProblem, SlowPayment } from '../../vocabulary.ts'

export type Payment = typeof payments.$inferSelect

/**
 * Status of a payment at its provider. `fee`: the provider's fee; `commission`: part of our commission that it passed
 * on when the rest went to the seller; `capture`: its id of the captured money; `payer`: its stable id of the payer;
 * `problem`: its code for why the payment, or the latest attempt on a payment that may still succeed, was declined;
 * `heldUntil`: how long the stock stays reserved for a delayed method, `slow`.
 */
export type ProviderStatus =
  | { state: 'created'; problem?: string }
  | { state: 'pending'; heldUntil?: Date; slow?: SlowPayment }
  | { state: 'captured'; fee: number; commission?: number; capture?: string; payer?: string }
  | { state: 'declined'; problem: string }
  | InvalidCapture

/**
 * A capture that pays nothing and must be refunded. `capture`: the provider's id; `taken`: the captured amount in
 * words; `fee`: its fee, in minor units of `currency`.
 */
export type InvalidCapture = {
  state: 'odd'
  problem: CaptureProblem
  capture: string
  taken: string
  fee: number
  currency: string
}

/** A payment registered at its provider. */
export type RegisteredPayment = Payment & { reference: string }

/**
 * API of an external provider. Calls run outside our transactions, may fail and may be repeated; after a crash the
 * provider's records decide.
 */
export type PaymentGateway = {
  /**
   * Creates the payment at the provider, once per payment id, and returns the provider's id. `amount` in minor units.
   */
  createPayment: (services: Services, payment: Payment) => Promise<string>
  /** Returns its current status, and finishes a half-done capture. */
  getStatus: (services: Services, payment: RegisteredPayment) => Promise<ProviderStatus>
  /** Total refunded of a captured payment, in minor units, by us and by the provider; absent where only we refund. */
  getRefundedAmount?: (services: Services, payment: RegisteredPayment) => Promise<number>
  /** Refunds a capture in full, once; absent where a provider never captures more than requested. */
  refundWhole?: (services: Services, payment: RegisteredPayment, capture: string) => Promise<void>
  /** Refunds an amount in minor units, once per `key`. */
  refund: (
    services: Services,
    refund: { payment: RegisteredPayment; key: string; amount: number },
  ) => Promise<void>
}

/** A payment provider. */
export type Provider = {
  /** Whether all of these stores can be paid through it. */
  isOffered: (services: Services, db: Database, storeIds: readonly string[]) => Promise<boolean>
  /** Null where the buyer pays the seller directly: the seller confirms and refunds payments. */
  gateway: PaymentGateway | null
}
