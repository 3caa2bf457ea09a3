import { unownedConversationIds } from './accounts/conversation-calls.ts'
import { unownedQuestionIds } from './community/question-calls.ts'
import { unownedClientIds } from './growth/client-calls.ts'
import { unownedConsentIds } from './growth/consent-calls.ts'
import { unownedContactIds } from './growth/contacts-to-list.ts'
import { unownedQuotationIds } from './growth/quotation-calls.ts'
import { unownedContentIds } from './publishing/unowned-content-ids.ts'

/** Endpoints whose ids belong to no owner, and why. */
export const unownedIds: Record<string, string> = {
  countReferralVisit: 'who invited and a device, counted and not read',
  registerAccount: 'who invited',
  undoRead: 'an action of one’s own; another’s reads nothing: features/accounts/notifications',
  countActions: 'businesses that everybody sees',
  hideAuthor: 'a text that everybody sees',
  findHiddenTexts: 'texts that everybody sees, of which only one’s own wishes are told',
  reportSubject:
    'what everybody sees; drafts and strangers: features/trust/reports, messages: features/accounts/conversations',
  listLeads: 'narrows a list of one’s own: below',
  ...Object.fromEntries(
    ['addToCart', 'setCartQuantity', 'removeFromCart'].map((name) => [
      name,
      'what everybody may buy, in a cart of one’s own',
    ]),
  ),
  ...Object.fromEntries(
    ['quoteCheckout', 'placeOrder'].map((name) => [name, 'what everybody may buy, alone']),
  ),
  ...unownedConversationIds,
  ...unownedQuestionIds,
  ...unownedContentIds,
  ...unownedContactIds,
  ...unownedConsentIds,
  ...unownedClientIds,
  ...unownedQuotationIds,
  ...Object.fromEntries(
    [
      'findEntries',
      'exportEntries',
      'endUserSessions',
      'compareAccounts',
      'proposeMerge',
      'addToStaffGroup',
      'removeFromStaffGroup',
    ].map((name) => [name, 'for who manages people: anybody’s']),
  ),
  findMembers: 'the team, which its members see whole',
  exportProducts: 'where the part before ended, in one’s own store',
  ...Object.fromEntries(
    ['applyProductSheet', 'applyStockSheet'].map((name) => [
      name,
      'a key of one’s own; files: features/selling/spreadsheets',
    ]),
  ),
}
