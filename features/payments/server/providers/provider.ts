import type { payments } from '#db/tables/commerce/payments.ts'
import type { Database, Services } from '#shared/server/services.ts'

export type Payment = typeof payments.$inferSelect

/** What a provider is asked to take, in minor units. `id` is ours: asked for it again, it is the same payment. */
export type Asked = { id: string; amount: number; currency: string }

/**
 * How a payment stands with its provider. `fee`: what it keeps; `capture`: what it calls the money; `payer`: what it calls
 * who paid, the same each time; `problem`: why it was declined, in its word.
 */
export type Said =
  | { state: 'created' }
  | { state: 'pending' }
  | { state: 'captured'; fee: number; capture?: string; payer?: string }
  | { state: 'declined'; problem: string }
  /** It took something, but not what was asked for: a person must look at it. */
  | { state: 'odd'; detail: string }

/** A payment that the provider knows. */
export type Known = Payment & { reference: string }

/**
 * A provider that keeps books of its own. All of it is asked outside our transactions, may fail, and may be asked again: after a crash its books say
 * what happened, not ours.
 */
export type Books = {
  /** Makes the payment known there, once for its id, and gives what it is called there. */
  begin: (services: Services, asked: Asked) => Promise<string>
  /** How it stands there now; what was left half done there is ended. */
  ask: (services: Services, payment: Known) => Promise<Said>
  /** All that went back of a payment that was taken, in minor units, by us and by the provider itself; absent where only we give back. */
  givenBack?: (services: Services, payment: Known) => Promise<number>
  /** Gives back so much of it, in minor units, once for `key`. */
  refund: (services: Services, back: { payment: Known; key: string; amount: number }) => Promise<void>
}

/** A way to pay. */
export type Provider = {
  /** Whether all of these stores can be paid in this way here. */
  isOffered: (services: Services, db: Database, storeIds: readonly string[]) => Promise<boolean>
  /** Null where the money goes to the seller directly: they say when it came, and give it back themselves. */
  books: Books | null
}
