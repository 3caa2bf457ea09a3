import { createProfile } from '#features/accounts/server/index.ts'
import { draftRegisteredCompany } from '#features/businesses/server/index.ts'
import { removeBought } from '#features/checkout/server/index.ts'
import { refreshSearch } from '#features/directory/server/index.ts'
import { grantDownloads } from '#features/downloads/server/index.ts'
import { forgetIdentities } from '#features/google/server/index.ts'
import { acceptAtSignUp } from '#features/legal/server/index.ts'
import { writeLevel, writePromotion, writePublished, writeReduced, writeStoreOpened } from '#features/news/server/index.ts'
import { followOrders, followRefund } from '#features/payments/server/index.ts'
import { proveLead, proveOrder, voidProofs } from '#features/reviews/server/index.ts'
import { forgetFactors } from '#features/second-step/server/index.ts'
import { followMailbox } from '#features/staff/server/index.ts'
import { closeWithBusiness, tellStoreOf } from '#features/stores/server/index.ts'
import { countContact, countPurchase } from '#features/subjects/server/index.ts'
import { awaitTransfer, oweReturn, tellClosed } from '#features/transfers/server/index.ts'
import { countOwnMailbox, countProvedMailbox, endOutdatedFacts } from '#features/verification/server/index.ts'
import type { EventName, Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { businessPagesChanged } from './pages/forget-pages.ts'

type Reaction<N extends EventName> = (services: Services, tx: Database, facts: Events[N]) => Promise<void>

/** What the public sees of a business, and of its store, is about to change. */
const changePages = async (services: Services, tx: Database, { businessId }: { businessId: string }) => {
  services.reads.changed(await businessPagesChanged(tx, businessId))
  await tellStoreOf(services, tx, { businessId })
}

/** What later features do when an earlier one announces something, in this order; all in the announcer's transaction. */
const reactions: { [N in EventName]: Reaction<N>[] } = {
  'user.created': [createProfile, acceptAtSignUp],
  'mailbox.proved': [forgetFactors, forgetIdentities, countProvedMailbox, followMailbox],
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
  'order.closed': [followOrders, tellClosed],
  'transfer.awaited': [awaitTransfer],
  'order.refunded': [followRefund, oweReturn, voidProofs],
  'order.delivered': [proveOrder],
  'withdrawal.refunded': [voidProofs],
  'lead.answered': [proveLead],
}

/** Tells later features what happened, one after the other. */
export async function react<N extends EventName>(services: Services, tx: Database, name: N, facts: Events[N]): Promise<void> {
  for (const reaction of reactions[name]) await reaction(services, tx, facts)
}
