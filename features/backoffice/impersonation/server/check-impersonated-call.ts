import { AppError } from '#shared/app-error.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { readOnlyWords } from '../vocabulary.ts'

/**
 * Endpoints with personal data that may be called during an impersonation. Endpoints in neither list are refused, and a test requires a decision on
 * each (docs/decisions/0100).
 */
export const visibleEndpoints: readonly string[] = [
  'getImpersonation',
  'readStaffAccess',
  'readProfile',
  'readReferrals',
  'readPanel',
  'readDeletion',
  'getPreferences',
  'readComingInterests',
  'listCountries',
  'listStates',
  'listCities',
  'proposeCategories',
  'countUnread',
  'listNotifications',
  'listNews',
  'findUnseen',
  'getMyReactions',
  'listReactions',
  'listSavedSearches',
  'listMyClaims',
  'readClaim',
  'listMyDecisions',
  'listTakenDown',
  'readOwnReports',
  'listMyPurchases',
  'readMyReview',
  'listMyReviews',
  'getMyQuestionActivity',
  'listMyQuestions',
  'readMyComments',
  'listMyComments',
  // Data of the businesses that the person manages, without the people who asked, bought or were blocked.
  'listMyBusinesses',
  'readMyBusiness',
  'listTeam',
  'readFigures',
  'readLedger',
  'readMyStore',
  'listStock',
  'listStockMovements',
  'listMyProducts',
  'readMyProduct',
  'readProductFiles',
  'countReactions',
  'listPromotions',
  'readMoney',
  'readSales',
  'listMyPayouts',
  'readStatement',
  'readDebts',
  'listBusinessQuestions',
  'countOpenQuestions',
]

const secrets = 'reveals how or where the person signs in'
const links = 'accessible only with a mailed link'
const othersWords = 'contains data of other people: buyers, and people who were invited or blocked'

/** Endpoints that may not be called during an impersonation, each with the reason. */
export const hiddenEndpoints: Readonly<Record<string, string>> = {
  listSessions: secrets,
  readPasswordState: secrets,
  readPush: secrets,
  readExport: 'the export of a person’s data is for that person only',
  exportProducts: 'a downloaded file leaves the product',
  exportStock: 'a downloaded file leaves the product',
  exportStatement: 'a downloaded file leaves the product',
  readStatementPaper: 'a downloaded file leaves the product',
  readPayoutDestination: 'a bank account',
  readMercadoPago: 'a Mercado Pago account',
  listSavedAddresses: 'home addresses of the person and of recipients of their purchases',
  listHiddenPeople: 'only the person may know whom they muted or blocked',
  listMyInvitations: links,
  listVersionsToAccept: 'only the person can give consent',
  getUnsubscription: links,
  readInvitation: links,
  readDeletionLink: links,
  readMergeLink: links,
  readStaffInvitation: links,
  listInvitations: othersWords,
  readCustomerBlock: othersWords,
  listBusinessBlocks: othersWords,
  readOrder: othersWords,
  listOrderReturns: othersWords,
  listOpenReturns: othersWords,
  readTransfer: othersWords,
  listTransferTasks: othersWords,
  readSoldPaper: othersWords,
}

/** Whether an endpoint may be called during an impersonation: cached public endpoints, and the listed personal ones. */
export const isShownToImpersonator = ({ name, method, allow, kept }: Endpoint): boolean =>
  method === 'GET' &&
  allow.who !== 'staff' &&
  (kept !== undefined || visibleEndpoints.includes(name))

/** Throws `forbidden` for a call that an impersonation may not make. Runs before the body is read. */
export function checkImpersonatedCall(endpoint: Endpoint, { view }: SignedIn): void {
  if (!view || isShownToImpersonator(endpoint)) return
  throw new AppError(
    'forbidden',
    endpoint.method === 'GET'
      ? 'Esto no se muestra al ver como otra persona: es solo suyo.'
      : readOnlyWords,
  )
}
