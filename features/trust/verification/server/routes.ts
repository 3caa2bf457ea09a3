import type { Route } from '#shared/server/route.ts'
import { answerRequest } from './answer-request.ts'
import { releaseVerification, takeVerification } from './assign-verification.ts'
import { checkFactDomain } from './check-fact-domain.ts'
import { confirmFactCode } from './confirm-fact-code.ts'
import { confirmPhoneCode } from './confirm-phone-code.ts'
import { confirmRecheck } from './confirm-recheck.ts'
import { decideFact } from './decide-fact.ts'
import { getVerification } from './get-verification.ts'
import { openEvidence, openOwnEvidence } from './ledger/open-evidence.ts'
import { parkFact, unparkFact } from './ledger/park-fact.ts'
import { listVerifications } from './list-verifications.ts'
import { listQueueFilters } from './queue/list-queue-filters.ts'
import { readQueueFigures } from './queue/read-queue-figures.ts'
import { removeQueueFilter } from './queue/remove-queue-filter.ts'
import { renameQueueFilter } from './queue/rename-queue-filter.ts'
import { saveQueueFilter } from './queue/save-queue-filter.ts'
import { readBusinessVerification } from './read-business-verification.ts'
import { readLedger } from './read-ledger.ts'
import { revokeFact } from './revoke-fact.ts'
import { sendFactCode } from './send-fact-code.ts'
import { submitFact } from './submit-fact.ts'
import { withdrawFact } from './withdraw-fact.ts'

export const verificationEndpoints: Route[] = [
  readBusinessVerification,

  readLedger,
  submitFact,
  answerRequest,
  withdrawFact,
  sendFactCode,
  confirmFactCode,
  checkFactDomain,
  openOwnEvidence,

  listVerifications,
  getVerification,
  takeVerification,
  releaseVerification,
  parkFact,
  unparkFact,
  openEvidence,
  decideFact,
  revokeFact,
  confirmRecheck,
  confirmPhoneCode,
  readQueueFigures,
  listQueueFilters,
  saveQueueFilter,
  renameQueueFilter,
  removeQueueFilter,
]
