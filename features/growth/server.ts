// What other wings may call.

export {
  enterDeliveredOrder,
  enterLead,
  enterMessage,
  enterPaidOrders,
  enterQuestion,
  enterRefund,
  enterReturn,
  enterReview,
} from './clients/server/book/enter-events.ts'
export { fillClaimedBook, fillMergedBook } from './clients/server/book/fill-books.ts'
export { moveConsents } from './consents/server/move-consents.ts'
export { recordCheckoutConsents } from './consents/server/record-checkout-consents.ts'
export { moveImports, movePersonalImports } from './contact-imports/server/index.ts'
export { joinPersonalBooks, moveContacts } from './contacts/server/index.ts'
export { renumberQuotations } from './quotations/server/move-between-books.ts'
export { reopenBalance, settleQuotations } from './quotations/server/paying/settle-quotations.ts'
