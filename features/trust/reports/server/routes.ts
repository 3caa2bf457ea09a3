import type { Route } from '#shared/server/route.ts'
import { appealDecision } from './cases/appeal-decision.ts'
import { countCases } from './cases/count-cases.ts'
import { decideAppeal } from './cases/decide-appeal.ts'
import { decideCase } from './cases/decide-case.ts'
import { listCases } from './cases/list-cases.ts'
import { listMyDecisions } from './cases/list-my-decisions.ts'
import { openCaseItem } from './cases/open-case-item.ts'
import { readCase } from './cases/read-case.ts'
import {
  readAccountRemoval,
  removeAccountContent,
  restoreAccountContent,
} from './cases/remove-account-content.ts'
import { releaseCase, takeCase } from './cases/take-case.ts'
import { listTakenDown } from './list-taken-down.ts'
import { readOwnReports } from './read-own-reports.ts'
import { reportBusiness } from './report-business.ts'
import { reportSubject } from './report-subject.ts'
import { appealSuspension } from './suspensions/appeal-suspension.ts'
import { decideSuspensionAppeal } from './suspensions/decide-appeal.ts'
import { countSuspensionAppeals, listSuspensionAppeals } from './suspensions/list-appeals.ts'
import { readSuspension } from './suspensions/read-suspension.ts'
import { sendSuspensionEmail } from './suspensions/send-email.ts'

export const reportsEndpoints: Route[] = [
  reportBusiness,
  readOwnReports,
  reportSubject,
  listCases,
  countCases,
  readCase,
  openCaseItem,
  takeCase,
  releaseCase,
  decideCase,
  decideAppeal,
  removeAccountContent,
  readAccountRemoval,
  restoreAccountContent,
  listMyDecisions,
  listTakenDown,
  appealDecision,
  readSuspension,
  appealSuspension,
  listSuspensionAppeals,
  countSuspensionAppeals,
  decideSuspensionAppeal,
  sendSuspensionEmail,
]
