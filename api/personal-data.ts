import {
  accountsPersonalData,
  identityPersonalData,
  moderationPersonalData,
  notificationsPersonalData,
} from '#features/accounts/server.ts'
import {
  accountMergesPersonalData,
  staffPersonalData,
  viewingPersonalData,
} from '#features/backoffice/server.ts'
import {
  addressBookPersonalData,
  checkoutPersonalData,
  downloadsPersonalData,
  ordersPersonalData,
  paymentsPersonalData,
  payoutsPersonalData,
  transfersPersonalData,
  withdrawalsPersonalData,
} from '#features/buying/server.ts'
import {
  commentsPersonalData,
  homePersonalData,
  marksPersonalData,
  newsPersonalData,
  questionsPersonalData,
  reviewsPersonalData,
} from '#features/community/server.ts'
import {
  directoryPersonalData,
  invitationsPersonalData,
  leadsPersonalData,
  savedSearchesPersonalData,
} from '#features/directory/server.ts'
import { contactsPersonalData } from '#features/growth/server.ts'
import { mailPersonalData, mediaPersonalData } from '#features/platform/server.ts'
import { authorsPersonalData, legalPersonalData } from '#features/publishing/server.ts'
import { productsPersonalData, storesPersonalData } from '#features/selling/server.ts'
import {
  reportsPersonalData,
  reviewQueuePersonalData,
  suspensionsPersonalData,
  verificationPersonalData,
} from '#features/trust/server.ts'
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
