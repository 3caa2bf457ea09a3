import type { Route } from '#shared/server/route.ts'
import { listMyConsents } from './person/list-my-consents.ts'
import { stopMessages, undoStopMessages } from './person/stop-messages.ts'
import { answerConsentRequest, readConsentRequest } from './public/answer-request.ts'
import { askToSignUp } from './public/ask-to-sign-up.ts'
import { leaveByLink, readLeave, returnByLink } from './public/leave-by-link.ts'
import { readSignUp } from './public/read-sign-up.ts'
import { readConsentSettings, saveConsentSettings } from './team/consent-settings.ts'
import { listClientConsents } from './team/list-client-consents.ts'
import { recordRefusal, withdrawRefusal } from './team/record-refusal.ts'
import { recordSpokenConsent } from './team/record-spoken.ts'

export const consentsEndpoints: Route[] = [
  readSignUp,
  askToSignUp,
  readConsentRequest,
  answerConsentRequest,
  readLeave,
  leaveByLink,
  returnByLink,
  readConsentSettings,
  saveConsentSettings,
  listClientConsents,
  recordSpokenConsent,
  recordRefusal,
  withdrawRefusal,
  listMyConsents,
  stopMessages,
  undoStopMessages,
]
