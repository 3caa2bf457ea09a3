export { awaitTransfer, notifyTransferClosed } from './await-transfer.ts'
export { transfersPersonalData } from './personal-data.ts'
export { recordOwedRefund } from './record-owed-refund.ts'
