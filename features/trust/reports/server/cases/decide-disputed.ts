import { and, eq, type SQL, sql } from 'drizzle-orm'
import { reportCases, reports } from '#db/tables/trust/reports.ts'
import { checkUndecided } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { applyDecision, type Decider } from './apply-decision.ts'
import { lockSubject, openCase } from './file-report.ts'
import { findSubject } from './find-subject.ts'
import { checkImpartialOnCase, checkNotTaken, lockCase } from './lock-case.ts'
import type { Decided } from './notify-of-decision.ts'

/** What a business asks staff to look at, and in whose name. */
export type Dispute = { subjectId: string; by: string | null; text: string }

/** Puts a dispute into a case, so that who disputed it finds the decision and can appeal. It names no rule: it weighs nothing and hides nothing. */
export async function joinDispute(
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

/** Throws `conflict` while another person is on the open case of something, or decided it some seconds ago. Call it with its business locked. */
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
 * Decides what a business disputes as a case: the one that is open of it with all that others reported, else one of its own. The caller tells who `heard`,
 * has asked whether the case is free (`checkCaseFree`), and writes its line into the audit log. Throws `forbidden` for who is close to it or reported it.
 * Resolves to the case.
 */
export async function decideDisputed(
  services: Services,
  tx: Database,
  dispute: Dispute,
  decided: Decided,
  decider: Decider,
  heard: readonly string[],
): Promise<string> {
  const subject = await findSubject(services, tx, dispute.subjectId)
  if (!subject) throw notFound('lo que se disputa')
  await lockSubject(tx, { ...subject.described, kind: subject.kind })
  const caseId = await openCase(services, tx, subject)
  const locked = await lockCase(services, tx, caseId)
  await checkImpartialOnCase(tx, decider.decidedBy, caseId)
  await checkUndecided(tx, 'case', caseId)
  await joinDispute(services, tx, caseId, dispute)
  await applyDecision(services, tx, locked, decided, decider, { beside: heard })
  return caseId
}

/** Why a person may not decide on something that may have no case yet, in the word of the database (`caseConflictWords`); SQL. */
export const conflictOver = (
  personId: string,
  of: { subject: SQL; business: SQL; author: SQL },
): SQL => sql`
  case_conflict(${personId}::uuid, jsonb_populate_record(null::report_cases, jsonb_build_object('business_id', ${of.business}, 'author_id', ${of.author},
    'id', (select c.id from report_cases c where c.subject_id = ${of.subject} and c.state = 'open'))))`
