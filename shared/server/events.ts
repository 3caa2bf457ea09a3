import type { Database } from './services.ts'

/** What features announce, with its facts. `api/reactions.ts` lists who reacts. */
export type Events = {
  /** `byHouse`: somebody else made it for them, who so have agreed to nothing. */
  'user.created': {
    userId: string
    email: string
    metadata: Record<string, unknown>
    byHouse?: boolean
  }
  /** The owner of an account has shown themselves for the first time: ways in that were added before may be a stranger's. */
  'mailbox.proved': { userId: string }
  /** Someone registered a company: its draft is made with the account or not at all. */
  'company.registered': {
    userId: string
    name: string
    sector: string | null
    offersProducts: boolean
    offersServices: boolean
  }
  /** An account was shut by a suspension, or opened again: what it sells is hidden, or shown again. */
  'account.suspension_changed': { userId: string }
  /** Anything that its public page or the search shows has changed. */
  'business.changed': { businessId: string }
  'claim.decided': { claimId: string; businessId: string; approved: boolean }
  /** Somebody wrote to a business or tapped to; `profileId` is null for guests. */
  'lead.received': { leadId: string; businessId: string; profileId: string | null }
  'fact.decided': { factId: string; businessId: string }
  /** More of a business is verified than before. */
  'badge.raised': { businessId: string; level: number }
  /** A store opened for the first time. */
  'store.opened': { businessId: string }
  /** These products of a store can be seen for the first time. */
  'products.published': { businessId: string; productIds: string[] }
  /** What these published products cost was said anew, now or for later. */
  'products.priced': { businessId: string; productIds: string[] }
  /** A promotion counts from now on, or from its first day. */
  'promotion.offered': { promotionId: string; businessId: string }
  /** These orders are to be paid to their sellers directly; told again when it is chosen again. */
  'transfer.awaited': { orderIds: string[] }
  /** These orders of a purchase were paid just now; not yet those that stayed open. */
  'purchase.paid': { groupId: string; orderIds: string[] }
  /** An order ended without having been paid. */
  'order.closed': { groupId: string; orderId: string }
  /** Money of an order goes back to who paid it, in minor units; `isDone`: its provider gave it back by itself. */
  'order.refunded': {
    groupId: string
    orderId: string
    refundId: string
    amount: number
    isDone: boolean
  }
  /** The buyer has what they bought: handed over, or ready to download. */
  'order.delivered': { groupId: string; orderId: string }
  /** What a buyer sent back was paid back. */
  'withdrawal.refunded': { orderId: string }
  /** A business answered a request, for the first time. */
  'lead.answered': { leadId: string }
}

export type EventName = keyof Events

export type Announce = <N extends EventName>(
  db: Database,
  name: N,
  facts: Events[N],
) => Promise<void>
