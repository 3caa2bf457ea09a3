export { enrolFactor } from './enrol.ts'
export { makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
export { removeFactor } from './remove-factor.ts'
export { challengeFactor, verifyFactor } from './verify-factor.ts'
