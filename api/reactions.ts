import { createProfile, forgetFactors, forgetIdentities } from '#features/accounts/server.ts'
import { followMailbox } from '#features/backoffice/server.ts'
import {
  awaitTransfer,
  followOrders,
  followRefund,
  grantDownloads,
  joinPurchases,
  notifyClosed,
  oweReturn,
  removeBought,
} from '#features/buying/server.ts'
import {
  proveLead,
  proveOrder,
  voidProofs,
  writeLevel,
  writePromotion,
  writePublished,
  writeReduced,
  writeStoreOpened,
} from '#features/community/server.ts'
import { draftRegisteredCompany, refreshSearch } from '#features/directory/server.ts'
import { countContact, countPurchase } from '#features/platform/server.ts'
import { acceptAtSignUp } from '#features/publishing/server.ts'
import {
  closeWithBusiness,
  invalidateStoreOf,
  invalidateStorePages,
} from '#features/selling/server.ts'
import { countOwnMailbox, countProvedMailbox, endOutdatedFacts } from '#features/trust/server.ts'
import type { EventName, Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { businessPagesChanged } from './pages/forget-pages.ts'

type Reaction<N extends EventName> = (
  services: Services,
  tx: Database,
  facts: Events[N],
) => Promise<void>

/** What the public sees of a business, and of its store, is about to change. */
const changePages = async (
  services: Services,
  tx: Database,
  { businessId }: { businessId: string },
) => {
  services.reads.changed(await businessPagesChanged(tx, businessId))
  await invalidateStoreOf(services, tx, { businessId })
}

/** What later features do when an earlier one announces something, in this order; all in the announcer's transaction. */
const reactions: { [N in EventName]: Reaction<N>[] } = {
  'user.created': [createProfile, acceptAtSignUp],
  'mailbox.proved': [
    forgetFactors,
    forgetIdentities,
    countProvedMailbox,
    followMailbox,
    joinPurchases,
  ],
  'account.suspension_changed': [invalidateStorePages],
  'business.changed': [
    endOutdatedFacts,
    countOwnMailbox,
    (_, tx, { businessId }) => refreshSearch(tx, [businessId]),
    // Before its store closes with it: what is closed has no pages that could be old.
    changePages,
    closeWithBusiness,
  ],
  'fact.decided': [changePages],
  'badge.raised': [writeLevel],
  'store.opened': [writeStoreOpened],
  'products.published': [writePublished],
  'products.priced': [writeReduced],
  'promotion.offered': [writePromotion],
  'claim.decided': [changePages],
  'lead.received': [countContact],
  'company.registered': [draftRegisteredCompany],
  'purchase.paid': [followOrders, removeBought, grantDownloads, countPurchase],
  'order.closed': [followOrders, notifyClosed],
  'transfer.awaited': [awaitTransfer],
  'order.refunded': [followRefund, oweReturn, voidProofs],
  'order.delivered': [proveOrder],
  'withdrawal.refunded': [voidProofs],
  'lead.answered': [proveLead],
}

/** Tells later features what happened, one after the other. */
export async function react<N extends EventName>(
  services: Services,
  tx: Database,
  name: N,
  facts: Events[N],
): Promise<void> {
  for (const reaction of reactions[name]) await reaction(services, tx, facts)
}
