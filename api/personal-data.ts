import {
  authPersonalData,
  notificationsPersonalData,
  profilesPersonalData,
  trustAndBlocksPersonalData,
} from '#features/accounts/server.ts'
import {
  accountMergesPersonalData,
  impersonationPersonalData,
  teamPersonalData,
} from '#features/backoffice/server.ts'
import {
  addressBookPersonalData,
  checkoutPersonalData,
  downloadsPersonalData,
  ordersPersonalData,
  paymentsPersonalData,
  payoutsPersonalData,
  returnsPersonalData,
  transfersPersonalData,
} from '#features/buying/server.ts'
import {
  commentsPersonalData,
  feedPersonalData,
  homePersonalData,
  questionsPersonalData,
  reactionsPersonalData,
  reviewsPersonalData,
} from '#features/community/server.ts'
import {
  businessesPersonalData,
  leadsPersonalData,
  savedSearchesPersonalData,
  teamInvitationsPersonalData,
} from '#features/directory/server.ts'
import { contactsPersonalData } from '#features/growth/server.ts'
import { mailPersonalData, mediaPersonalData } from '#features/platform/server.ts'
import { authorsPersonalData, legalPersonalData } from '#features/publishing/server.ts'
import { productsPersonalData, storesPersonalData } from '#features/selling/server.ts'
import {
  reportsPersonalData,
  suspensionsPersonalData,
  verificationPersonalData,
  verificationQueuePersonalData,
} from '#features/trust/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/**
 * Personal data of all features, in the order in which it is erased: copies in the books, facts, inquiries,
 * invitations, products and stores while the businesses still name their owners, then the businesses, then the files
 * that nothing references any more, then the account.
 */
export const personalData: PersonalData[] = [
  contactsPersonalData,
  verificationPersonalData,
  leadsPersonalData,
  returnsPersonalData,
  transfersPersonalData,
  ordersPersonalData,
  reportsPersonalData,
  suspensionsPersonalData,
  reviewsPersonalData,
  questionsPersonalData,
  commentsPersonalData,
  trustAndBlocksPersonalData,
  teamInvitationsPersonalData,
  impersonationPersonalData,
  accountMergesPersonalData,
  teamPersonalData,
  verificationQueuePersonalData,
  checkoutPersonalData,
  addressBookPersonalData,
  payoutsPersonalData,
  paymentsPersonalData,
  reactionsPersonalData,
  feedPersonalData,
  savedSearchesPersonalData,
  homePersonalData,
  legalPersonalData,
  authorsPersonalData,
  downloadsPersonalData,
  productsPersonalData,
  storesPersonalData,
  businessesPersonalData,
  notificationsPersonalData,
  profilesPersonalData,
  mediaPersonalData,
  mailPersonalData,
  authPersonalData,
]
