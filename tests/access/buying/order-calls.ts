import * as book from '#features/buying/address-book/contract.ts'
import * as files from '#features/buying/downloads/contract.ts'
import * as bought from '#features/buying/orders/contract/purchase.ts'
import * as paper from '#features/buying/orders/contract/receipts.ts'
import * as sold from '#features/buying/orders/contract/seller.ts'
import * as paying from '#features/buying/payments/contract.ts'
import * as back from '#features/buying/returns/contract.ts'
import * as transfer from '#features/buying/transfers/contract.ts'
import { deliveryAddress } from '#tests/support/factories/carts.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Ids = {
  grant: string
  order: string
  purchase: string
  payment: string
  sellable: string
  withdrawal: string
  refund: string
  address: string
}

/** A token of no existing purchase. */
const token = 'x'.repeat(43)

/** Every call about one order or purchase, by the caller `me`. */
export const orderCalls = (
  me: () => ReturnType<TestApp['as']>,
  ids: Ids,
): Record<string, (businessId: string) => Promise<unknown>> => ({
  changeSavedAddress: () =>
    me().call(book.changeSavedAddress, {
      addressId: ids.address,
      label: 'mía',
      address: deliveryAddress,
    }),
  removeSavedAddress: () => me().call(book.removeSavedAddress, { addressId: ids.address }),
  setDefaultAddress: () => me().call(book.setDefaultAddress, { addressId: ids.address }),
  readOrder: (businessId) => me().call(sold.readOrder, { businessId, orderId: ids.order }),
  changeOrder: (businessId) =>
    me().call(sold.changeOrder, { businessId, orderId: ids.order, action: 'cancel' }),
  refundOrder: (businessId) =>
    me().call(sold.refundOrder, {
      businessId,
      orderId: ids.order,
      amount: 1,
      reason: 'mío',
      key: 'k'.repeat(16),
    }),
  listOrderReturns: (businessId) =>
    me().call(back.listOrderReturns, { businessId, orderId: ids.order }),
  receiveReturn: (businessId) =>
    me().call(back.receiveReturn, { businessId, returnId: ids.withdrawal }),
  refundReturn: (businessId) =>
    me().call(back.refundReturn, { businessId, returnId: ids.withdrawal, restock: true }),
  refuseReturn: (businessId) =>
    me().call(back.refuseReturn, { businessId, returnId: ids.withdrawal, answer: 'mío' }),
  readRights: () => me().call(back.readRights, { purchaseId: ids.purchase, token }),
  withdraw: () =>
    me().call(back.withdraw, {
      purchaseId: ids.purchase,
      orderId: ids.order,
      token,
      reason: null,
      lines: [{ sellableId: ids.sellable, quantity: 1 }],
      key: 'k'.repeat(16),
    }),
  readDownloads: () => me().call(files.readDownloads, { purchaseId: ids.purchase, token }),
  startDownload: () =>
    me().call(files.startDownload, { purchaseId: ids.purchase, token, fileId: ids.grant }),
  readReceipt: () =>
    me().call(paper.readReceipt, { purchaseId: ids.purchase, orderId: ids.order, token }),
  readSoldPaper: (businessId) =>
    me().call(paper.readSoldPaper, { businessId, orderId: ids.order, paper: 'packing_slip' }),
  printPackingSlips: (businessId) =>
    me().call(paper.printPackingSlips, { businessId, orderIds: [ids.order] }),
  noteOrder: (businessId) =>
    me().call(sold.noteOrder, { businessId, orderId: ids.order, note: 'mío' }),
  confirmPayment: (businessId) =>
    me().call(paying.confirmPayment, { businessId, orderId: ids.order }),
  statePaid: () =>
    me().call(transfer.statePaid, { purchaseId: ids.purchase, orderId: ids.order, token }),
  readTransfer: (businessId) =>
    me().call(transfer.readTransfer, { businessId, orderId: ids.order }),
  openTransferReceipt: (businessId) =>
    me().call(transfer.openTransferReceipt, { businessId, orderId: ids.order }),
  denyTransfer: (businessId) =>
    me().call(transfer.denyTransfer, { businessId, orderId: ids.order }),
  confirmRefundSent: (businessId) =>
    me().call(transfer.confirmRefundSent, { businessId, refundId: ids.refund }),
  readPurchase: () => me().call(bought.readPurchase, { purchaseId: ids.purchase, token }),
  cancelMyOrder: () =>
    me().call(bought.cancelMyOrder, {
      purchaseId: ids.purchase,
      orderId: ids.order,
      token,
      reason: null,
    }),
  readPayment: () => me().call(paying.readPayment, { purchaseId: ids.purchase, token }),
  startPayment: () =>
    me().call(paying.startPayment, { purchaseId: ids.purchase, token, provider: 'manual' }),
  payDemo: () =>
    me().call(paying.payDemo, {
      purchaseId: ids.purchase,
      token,
      paymentId: ids.payment,
      outcome: 'paid',
    }),
  beginPaypal: () =>
    me().call(paying.beginPaypal, { purchaseId: ids.purchase, token, paymentId: ids.payment }),
  beginMercadoPago: () =>
    me().call(paying.beginMercadoPago, { purchaseId: ids.purchase, token, paymentId: ids.payment }),
  askMercadoPago: () => me().call(paying.askMercadoPago, { purchaseId: ids.purchase, token }),
  capturePaypal: () =>
    me().call(paying.capturePaypal, { purchaseId: ids.purchase, token, paymentId: ids.payment }),
})
