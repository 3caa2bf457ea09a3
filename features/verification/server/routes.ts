import { bind } from '#shared/server/route.ts'
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
