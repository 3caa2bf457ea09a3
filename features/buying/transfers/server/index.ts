export { awaitTransfer, notifyClosed } from './await-transfer.ts'
export { oweReturn } from './owe-return.ts'
export { transfersPersonalData } from './personal-data.ts'
