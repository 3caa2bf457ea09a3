import { AppError } from '#shared/app-error.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { readOnlyWords } from '../vocabulary.ts'

/**
 * What a view shows of what is the person's own. Nothing else is: an endpoint that is in neither list is refused, and a test asks that it be
 * decided (docs/decisions/0100).
 */
export const shown: readonly string[] = [
  'readViewing',
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
  'readMarks',
  'listMarks',
  'listSavedSearches',
  'listMyClaims',
  'readClaim',
  'listMyDecisions',
  'listTakenDown',
  'readOwnReports',
  'listMyPurchases',
  'readMyReview',
  'listMyReviews',
  'readMyPart',
  'listMyQuestions',
  'readMyComments',
  'listMyComments',
  // Of the businesses that the person runs: what stands on their own pages, without those who asked, bought or were blocked.
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
  'countMarks',
  'listPromotions',
  'readMoney',
  'readSales',
  'listMyPayouts',
  'readStatement',
  'readDebts',
  'listBusinessQuestions',
  'countOpenQuestions',
]

const secrets = 'tells how the account is entered, or where'
const links = 'belongs to whoever holds a mailed link'
const othersWords =
  'tells of people who are nobody’s to look at here: buyers, and whoever was invited or blocked'

/** What a view does not show, and why. */
export const withheld: Readonly<Record<string, string>> = {
  listSessions: secrets,
  readPasswordState: secrets,
  readPush: secrets,
  readExport: 'the copy of somebody’s data is for them alone',
  exportProducts: 'an export leaves the product',
  exportStock: 'an export leaves the product',
  exportStatement: 'an export leaves the product',
  readStatementPaper: 'an export leaves the product',
  readPayoutDestination: 'an account at a bank',
  readMercadoPago: 'an account at Mercado Pago',
  listSavedAddresses: 'where people live, also others to whom something was sent',
  listHiddenPeople: 'whom somebody keeps away is known to them alone',
  listMyInvitations: links,
  readAskedVersions: 'what somebody agrees to is asked of them alone',
  readLeave: links,
  readInvitation: links,
  readDeletionLink: links,
  readMergeLink: links,
  readStaffInvitation: links,
  listInvitations: othersWords,
  readCustomerBlock: othersWords,
  listBusinessBlocks: othersWords,
  readOrder: othersWords,
  listOrderWithdrawals: othersWords,
  listOpenWithdrawals: othersWords,
  readTransfer: othersWords,
  listTransferTasks: othersWords,
  readSoldPaper: othersWords,
}

/** Whether a view shows what the endpoint answers: some of what is the person's, and what is the same for everybody. */
export const isShownToImpersonator = ({ name, method, allow, kept }: Endpoint): boolean =>
  method === 'GET' && allow.who !== 'staff' && (kept !== undefined || shown.includes(name))

/** Throws `forbidden` for a call that a view does not make. No byte of its body has been read. */
export function checkView(endpoint: Endpoint, { view }: SignedIn): void {
  if (!view || isShownToImpersonator(endpoint)) return
  throw new AppError(
    'forbidden',
    endpoint.method === 'GET'
      ? 'Esto no se muestra al ver como otra persona: es solo suyo.'
      : readOnlyWords,
  )
}
