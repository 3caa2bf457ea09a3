import { invalidatePages } from '#db/invalidate-pages.ts'
import {
  createProfile,
  deleteFactors,
  deleteIdentities,
  mergeConversations,
  moveConversations,
} from '#features/accounts/server.ts'
import { handleProvedApplicantMailbox } from '#features/backoffice/server.ts'
import {
  addOrderCards,
  awaitTransfer,
  forwardRefund,
  grantDownloads,
  joinPurchases,
  notifyTransferClosed,
  recordOwedRefund,
  removeBought,
  updatePaymentAfterOrders,
} from '#features/buying/server.ts'
import {
  moveQuestions,
  moveReactions,
  moveReviews,
  recordLeadProof,
  recordLevelRaised,
  recordOrderProof,
  recordPriceReductions,
  recordProductsPublished,
  recordPromotionOffered,
  recordStoreOpened,
  voidProofs,
} from '#features/community/server.ts'
import {
  addLeadCard,
  addProvedLeadCards,
  answerLeadCards,
  answerWhenClosed,
  draftRegisteredCompany,
  moveLeads,
  refreshSearch,
} from '#features/directory/server.ts'
import {
  enterDeliveredOrder,
  enterLead,
  enterMessage,
  enterPaidOrders,
  enterQuestion,
  enterRefund,
  enterReturn,
  enterReview,
  fillClaimedBook,
  fillMergedBook,
  joinPersonalBooks,
  moveConsents,
  moveContacts,
  moveImports,
  movePersonalImports,
  recordCheckoutConsents,
  renumberQuotations,
  reopenBalance,
  settleQuotations,
} from '#features/growth/server.ts'
import { countContact, countPurchase } from '#features/platform/server.ts'
import { acceptAtSignUp } from '#features/publishing/server.ts'
import { closeWithBusiness, storeTags } from '#features/selling/server.ts'
import {
  endOutdatedFacts,
  movePrivateCases,
  verifyOwnMailbox,
  verifyProvedMailbox,
} from '#features/trust/server.ts'
import type { EventName, Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

type Reaction<N extends EventName> = (
  services: Services,
  tx: Database,
  facts: Events[N],
) => Promise<void>

/** Invalidates the public pages of a business and its store, and the lists of businesses. */
const invalidateBusiness = async (
  services: Services,
  tx: Database,
  { businessId }: { businessId: string },
) =>
  invalidatePages(services, tx, [
    `business:${businessId}`,
    'directory',
    ...(await storeTags(tx, businessId)),
  ])

/** What later features do when an earlier one announces an event, in this order; all in the announcer's transaction. */
const reactions: { [N in EventName]: Reaction<N>[] } = {
  'user.created': [createProfile, acceptAtSignUp],
  'mailbox.proved': [
    deleteFactors,
    deleteIdentities,
    verifyProvedMailbox,
    handleProvedApplicantMailbox,
    joinPurchases,
    addProvedLeadCards,
  ],
  'account.suspension_changed': [(services, tx) => invalidatePages(services, tx, ['stores'])],
  'business.changed': [
    endOutdatedFacts,
    verifyOwnMailbox,
    (_, tx, { businessId }) => refreshSearch(tx, [businessId]),
    // Before its store closes with it: a closed store has no pages left to invalidate.
    invalidateBusiness,
    closeWithBusiness,
  ],
  'business.merged': [
    moveConversations,
    movePrivateCases,
    moveLeads,
    moveReviews,
    moveQuestions,
    moveReactions,
    // Before the book that they belong to is emptied.
    moveImports,
    renumberQuotations,
    moveContacts,
    moveConsents,
    fillMergedBook,
  ],
  'accounts.merged': [mergeConversations, movePersonalImports, joinPersonalBooks],
  'fact.decided': [invalidateBusiness],
  'badge.raised': [recordLevelRaised],
  'store.opened': [recordStoreOpened],
  'products.published': [recordProductsPublished],
  'products.priced': [recordPriceReductions],
  'promotion.offered': [recordPromotionOffered],
  'claim.decided': [invalidateBusiness, fillClaimedBook],
  'lead.received': [countContact, addLeadCard, enterLead],
  'company.registered': [draftRegisteredCompany],
  'purchase.paid': [
    updatePaymentAfterOrders,
    removeBought,
    grantDownloads,
    countPurchase,
    addOrderCards,
    enterPaidOrders,
    recordCheckoutConsents,
    settleQuotations,
  ],
  'order.closed': [updatePaymentAfterOrders, notifyTransferClosed],
  'transfer.awaited': [awaitTransfer],
  'order.refunded': [forwardRefund, recordOwedRefund, voidProofs, enterRefund, reopenBalance],
  'order.delivered': [recordOrderProof, enterDeliveredOrder],
  'withdrawal.refunded': [voidProofs],
  'lead.answered': [recordLeadProof],
  'lead.identified': [enterLead],
  'question.asked': [enterQuestion],
  'review.written': [enterReview],
  'return.asked': [enterReturn],
  'message.sent': [answerLeadCards, enterMessage, answerWhenClosed],
}

/** Runs the reactions to an event one after the other. */
export async function react<N extends EventName>(
  services: Services,
  tx: Database,
  name: N,
  facts: Events[N],
): Promise<void> {
  for (const reaction of reactions[name]) await reaction(services, tx, facts)
}
