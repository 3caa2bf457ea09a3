import type { Database } from './services.ts'

/** Events announced by features, with their data. `api/reactions.ts` lists the reactions. */
export type Events = {
  /**
   * `isProvisioned`: the account was created on behalf of the person, who therefore has not accepted any
   * terms.
   */
  'user.created': {
    userId: string
    email: string
    metadata: Record<string, unknown>
    isProvisioned?: boolean
  }
  /**
   * The owner of an account proved the mailbox for the first time: means of access added before may
   * belong to a stranger.
   */
  'mailbox.proved': { userId: string }
  /** A company registered: its draft business is created together with the account. */
  'company.registered': {
    userId: string
    name: string
    sector: string | null
    offersProducts: boolean
    offersServices: boolean
  }
  /** An account was suspended or restored: what it sells is hidden or shown again. */
  'account.suspension_changed': { userId: string }
  /** Data shown on the business's public page or in search has changed. */
  'business.changed': { businessId: string }
  /**
   * A business is merged into another one, and its row is about to be deleted: what should stay moves
   * to the remaining one. Both are locked.
   */
  'business.merged': { remainingId: string; deletedId: string }
  /** Two accounts of a person became one; their rows have moved to the target account. */
  'accounts.merged': { targetId: string; sourceId: string }
  'claim.decided': { claimId: string; businessId: string; approved: boolean }
  /** A person contacted a business; `profileId` is null for guests. */
  'lead.received': { leadId: string; businessId: string; profileId: string | null }
  'fact.decided': { factId: string; businessId: string }
  /** The verification level of a business has increased. */
  'badge.raised': { businessId: string; level: number }
  /** A store opened for the first time. */
  'store.opened': { businessId: string }
  /** These products of a store became visible for the first time. */
  'products.published': { businessId: string; productIds: string[] }
  /** The prices of these published products were changed, now or for a later date. */
  'products.priced': { businessId: string; productIds: string[] }
  /** A promotion was announced: it applies from now on, or from its first day. */
  'promotion.offered': { promotionId: string; businessId: string }
  /**
   * These orders are to be paid by transfer to their sellers; announced again when transfer is
   * chosen again.
   */
  'transfer.awaited': { orderIds: string[] }
  /** These orders of a purchase were just paid; not those that remain open. */
  'purchase.paid': { purchaseId: string; orderIds: string[] }
  /** An order ended without payment. */
  'order.closed': { purchaseId: string; orderId: string }
  /**
   * A refund of an order was started; `amount` in minor units; `isDone`: the payment provider has
   * already refunded it.
   */
  'order.refunded': {
    purchaseId: string
    orderId: string
    refundId: string
    amount: number
    isDone: boolean
  }
  /** The buyer received the order: handed over, or ready to download. */
  'order.delivered': { purchaseId: string; orderId: string }
  /** A returned order was refunded. */
  'withdrawal.refunded': { orderId: string }
  /**
   * A message or card was added to a conversation, not an internal note; `side` wrote it. The ids are
   * those of the conversation: `businessId` is null between two persons, `personId` after the account
   * was deleted.
   */
  'message.sent': {
    conversationId: string
    businessId: string | null
    personId: string | null
    side: 'person' | 'peer' | 'business'
    kind: 'text' | 'card' | 'auto' | 'note'
    /** Nobody waits for an answer to it. */
    isQuiet: boolean
  }
  /** A business answered a request for the first time. */
  'lead.answered': { leadId: string }
  /** A request has the name or number of its person, which the team wrote down for a tap on WhatsApp. */
  'lead.identified': { leadId: string }
  /** A person asked a business in public. */
  'question.asked': { questionId: string; businessId: string; personId: string }
  /** A person reviewed a business or one of its products. */
  'review.written': { reviewId: string; businessId: string; personId: string }
  /** A buyer withdrew from an order, or from part of it. */
  'return.asked': { returnId: string; orderId: string }
}

export type EventName = keyof Events

export type Announce = <N extends EventName>(
  db: Database,
  name: N,
  facts: Events[N],
) => Promise<void>
