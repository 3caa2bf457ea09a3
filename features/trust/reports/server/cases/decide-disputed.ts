import { and, eq, type SQL, sql } from 'drizzle-orm'
import { reportCases, reports } from '#db/tables/trust/reports.ts'
import { checkUndecided } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { applyDecision, type Decider } from './apply-decision.ts'
import { getOrCreateOpenCase, lockSubject } from './file-report.ts'
import { findSubject } from './find-subject.ts'
import { checkImpartialOnCase, checkNotTaken, lockCase } from './lock-case.ts'
import type { Decided } from './notify-of-decision.ts'

/** A review that a business disputes, with the account that disputed it. */
export type Dispute = { subjectId: string; by: string | null; text: string }

/**
 * Adds a dispute to a case as a report, so that the disputing account sees the decision and can appeal. It names no rule, so it has no weight towards
 * hiding.
 */
export async function addDisputeToCase(
  services: Services,
  tx: Database,
  caseId: string,
  { subjectId, by, text }: Dispute,
): Promise<void> {
  await tx.insert(reports).values({
    caseId,
    subjectId,
    about: 'disputed',
    text,
    reporterId: by,
    createdAt: services.now(),
  })
}

/** Throws `conflict` while another member has taken the subject's open case or its decision is deferred. Call it with the business locked. */
export async function checkCaseFree(
  tx: Database,
  subjectId: string,
  personId: string,
  now: Date,
): Promise<void> {
  const [open] = await tx
    .select()
    .from(reportCases)
    .where(and(eq(reportCases.subjectId, subjectId), eq(reportCases.state, 'open')))
  if (!open) return
  await checkNotTaken(tx, open, personId, now)
  await checkUndecided(tx, 'case', open.id)
}

/**
 * Decides a disputed review as a case: its open case with all other reports, or a new one. The caller has notified `notified`, has called `checkCaseFree`,
 * and writes the audit entry. Throws `forbidden` when the decider has an interest in it or reported it. Returns the case's id.
 */
export async function decideDisputed(
  services: Services,
  tx: Database,
  dispute: Dispute,
  decided: Decided,
  decider: Decider,
  notified: readonly string[],
): Promise<string> {
  const subject = await findSubject(services, tx, dispute.subjectId)
  if (!subject) throw notFound('lo que se disputa')
  await lockSubject(services, tx, { ...subject.described, kind: subject.kind })
  const caseId = await getOrCreateOpenCase(services, tx, subject)
  const locked = await lockCase(services, tx, caseId)
  await checkImpartialOnCase(tx, decider.decidedBy, caseId)
  await checkUndecided(tx, 'case', caseId)
  await addDisputeToCase(services, tx, caseId, dispute)
  await applyDecision(services, tx, locked, decided, decider, { notifiedElsewhere: notified })
  return caseId
}

/** SQL: why a person may not decide a subject that may have no case yet, as a code for `caseConflictWords`. */
export const caseConflictSql = (
  personId: string,
  of: { subject: SQL; business: SQL; author: SQL },
): SQL => sql`
  case_conflict(${personId}::uuid, jsonb_populate_record(null::report_cases, jsonb_build_object('business_id', ${of.business}, 'author_id', ${of.author},
    'id', (select c.id from report_cases c where c.subject_id = ${of.subject} and c.state = 'open'))))`
