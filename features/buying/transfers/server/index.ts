export { awaitTransfer, notifyTransferClosed } from './await-transfer.ts'
export { recordOwedRefund } from './record-owed-refund.ts'
