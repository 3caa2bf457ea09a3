import { handle } from '#shared/server/route.ts'
import * as owner from '../contract/owner.ts'
import { readBusinessVerification } from '../contract/public.ts'
import * as staff from '../contract/staff.ts'
import { answerRequest } from './answer-request.ts'
import { releaseReview, takeReview } from './assign-review.ts'
import { checkFactDomain } from './check-fact-domain.ts'
import { confirmFactCode } from './confirm-fact-code.ts'
import { confirmPhoneCode } from './confirm-phone-code.ts'
import { confirmRecheck } from './confirm-recheck.ts'
import { decideFact } from './decide-fact.ts'
import { findReviews } from './find-reviews.ts'
import { openEvidence } from './ledger/open-evidence.ts'
import { readBusinessVerification as readPublic } from './read-business-verification.ts'
import { readLedger } from './read-ledger.ts'
import { readReview } from './read-review.ts'
import { revokeFact } from './revoke-fact.ts'
import { sendFactCode } from './send-fact-code.ts'
import { submitFact } from './submit-fact.ts'
import { withdrawFact } from './withdraw-fact.ts'

export const verificationRoutes = [
  handle(readBusinessVerification, ({ input, services }) => readPublic(services.replica, input.businessId, services.now())),

  handle(owner.readLedger, ({ input, services }) => readLedger(services.db, input.businessId)),
  handle(owner.submitFact, submitFact),
  handle(owner.answerRequest, answerRequest),
  handle(owner.withdrawFact, withdrawFact),
  handle(owner.sendFactCode, sendFactCode),
  handle(owner.confirmFactCode, confirmFactCode),
  handle(owner.checkFactDomain, (call) => checkFactDomain(call)),
  handle(owner.openOwnEvidence, ({ input, caller, services, request }) => openEvidence(services, caller, request, input)),

  handle(staff.findReviews, findReviews),
  handle(staff.readReview, readReview),
  handle(staff.takeReview, takeReview),
  handle(staff.releaseReview, releaseReview),
  handle(staff.openEvidence, ({ input, caller, services, request }) => openEvidence(services, caller, request, input)),
  handle(staff.decideFact, decideFact),
  handle(staff.revokeFact, revokeFact),
  handle(staff.confirmRecheck, confirmRecheck),
  handle(staff.confirmPhoneCode, confirmPhoneCode),
]
