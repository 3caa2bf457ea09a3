import { accountMergesPersonalData } from '#features/account-merges/server/index.ts'
import { accountsPersonalData } from '#features/accounts/server/index.ts'
import { addressBookPersonalData } from '#features/address-book/server/index.ts'
import { authorsPersonalData } from '#features/authors/server/index.ts'
import { directoryPersonalData } from '#features/businesses/server/index.ts'
import { checkoutPersonalData } from '#features/checkout/server/index.ts'
import { commentsPersonalData } from '#features/comments/server/index.ts'
import { contactsPersonalData } from '#features/contacts/server/index.ts'
import { downloadsPersonalData } from '#features/downloads/server/index.ts'
import { homePersonalData } from '#features/home/server/index.ts'
import { identityPersonalData } from '#features/identity/server/index.ts'
import { invitationsPersonalData } from '#features/invitations/server/index.ts'
import { leadsPersonalData } from '#features/leads/server/index.ts'
import { legalPersonalData } from '#features/legal/server/index.ts'
import { mailPersonalData } from '#features/mail/server/index.ts'
import { marksPersonalData } from '#features/marks/server/index.ts'
import { mediaPersonalData } from '#features/media/server/index.ts'
import { moderationPersonalData } from '#features/moderation/server/index.ts'
import { newsPersonalData } from '#features/news/server/index.ts'
import { notificationsPersonalData } from '#features/notifications/server/index.ts'
import { ordersPersonalData } from '#features/orders/server/index.ts'
import { paymentsPersonalData } from '#features/payments/server/index.ts'
import { payoutsPersonalData } from '#features/payouts/server/index.ts'
import { productsPersonalData } from '#features/products/server/index.ts'
import { questionsPersonalData } from '#features/questions/server/index.ts'
import { reportsPersonalData } from '#features/reports/server/index.ts'
import { reviewQueuePersonalData } from '#features/review-queue/server/index.ts'
import { reviewsPersonalData } from '#features/reviews/server/index.ts'
import { savedSearchesPersonalData } from '#features/saved-searches/server/index.ts'
import { staffPersonalData } from '#features/staff/server/index.ts'
import { storesPersonalData } from '#features/stores/server/index.ts'
import { suspensionsPersonalData } from '#features/suspensions/server/index.ts'
import { transfersPersonalData } from '#features/transfers/server/index.ts'
import { verificationPersonalData } from '#features/verification/server/index.ts'
import { viewingPersonalData } from '#features/viewing/server/index.ts'
import { withdrawalsPersonalData } from '#features/withdrawals/server/index.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/**
 * What features keep of people, in the order in which it is erased: what books copied, facts, inquiries, invitations, products and stores while it is known whose the
 * businesses are, then the businesses, then the files that they no longer point to, then the account.
 */
export const personalData: PersonalData[] = [
  contactsPersonalData,
  verificationPersonalData,
  leadsPersonalData,
  withdrawalsPersonalData,
  transfersPersonalData,
  ordersPersonalData,
  reportsPersonalData,
  suspensionsPersonalData,
  reviewsPersonalData,
  questionsPersonalData,
  commentsPersonalData,
  moderationPersonalData,
  invitationsPersonalData,
  viewingPersonalData,
  accountMergesPersonalData,
  staffPersonalData,
  reviewQueuePersonalData,
  checkoutPersonalData,
  addressBookPersonalData,
  payoutsPersonalData,
  paymentsPersonalData,
  marksPersonalData,
  newsPersonalData,
  savedSearchesPersonalData,
  homePersonalData,
  legalPersonalData,
  authorsPersonalData,
  downloadsPersonalData,
  productsPersonalData,
  storesPersonalData,
  directoryPersonalData,
  notificationsPersonalData,
  accountsPersonalData,
  mediaPersonalData,
  mailPersonalData,
  identityPersonalData,
]
