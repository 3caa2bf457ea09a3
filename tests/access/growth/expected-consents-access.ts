import type { Access } from '../selling/expected-selling-access.ts'

/** Who may call the endpoints on whom a business may write to. */
export const consentsAccess: Record<string, Access> = {
  readSignUp: 'everybody',
  askToSignUp: 'everybody',
  readConsentRequest: 'everybody',
  answerConsentRequest: 'everybody',
  readLeave: 'everybody',
  leaveByLink: 'everybody',
  returnByLink: 'everybody',
  readConsentSettings: 'seller',
  saveConsentSettings: 'manager',
  listClientConsents: 'seller',
  recordSpokenConsent: 'seller',
  recordRefusal: 'seller',
  withdrawRefusal: 'seller',
  listMyConsents: 'signed in',
  stopMessages: 'signed in',
  undoStopMessages: 'signed in',
}
