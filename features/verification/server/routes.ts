import { bind } from '../../../shared/server/route.ts'
import * as owner from '../contract/owner.ts'
import { readBusinessVerification } from '../contract/public.ts'
import * as staff from '../contract/staff.ts'
import { openEvidence } from './ledger/open-evidence.ts'
import { answerRequest } from './owner/answer-request.ts'
import { checkFactDomain } from './owner/check-fact-domain.ts'
import { confirmFactCode } from './owner/confirm-fact-code.ts'
import { readLedger } from './owner/read-ledger.ts'
import { sendFactCode } from './owner/send-fact-code.ts'
import { submitFact } from './owner/submit-fact.ts'
import { withdrawFact } from './owner/withdraw-fact.ts'
import { readBusinessVerification as readPublic } from './read-business-verification.ts'
import { releaseReview, takeReview } from './staff/assign-review.ts'
import { confirmPhoneCode } from './staff/confirm-phone-code.ts'
import { confirmRecheck } from './staff/confirm-recheck.ts'
import { decideFact } from './staff/decide-fact.ts'
import { findReviews } from './staff/find-reviews.ts'
import { readReview } from './staff/read-review.ts'
import { revokeFact } from './staff/revoke-fact.ts'

export const verificationRoutes = [
  bind(readBusinessVerification, ({ input, services }) => readPublic(services.replica, input.businessId, services.now())),

  bind(owner.readLedger, ({ input, services }) => readLedger(services.db, input.businessId)),
  bind(owner.submitFact, submitFact),
  bind(owner.answerRequest, answerRequest),
  bind(owner.withdrawFact, withdrawFact),
  bind(owner.sendFactCode, sendFactCode),
  bind(owner.confirmFactCode, confirmFactCode),
  bind(owner.checkFactDomain, (call) => checkFactDomain(call)),
  bind(owner.openOwnEvidence, ({ input, caller, services, request }) => openEvidence(services, caller, request, input)),

  bind(staff.findReviews, findReviews),
  bind(staff.readReview, readReview),
  bind(staff.takeReview, takeReview),
  bind(staff.releaseReview, releaseReview),
  bind(staff.openEvidence, ({ input, caller, services, request }) => openEvidence(services, caller, request, input)),
  bind(staff.decideFact, decideFact),
  bind(staff.revokeFact, revokeFact),
  bind(staff.confirmRecheck, confirmRecheck),
  bind(staff.confirmPhoneCode, confirmPhoneCode),
]
