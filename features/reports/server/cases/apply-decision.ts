import { eq } from 'drizzle-orm'
import { reportCases, reports } from '#db/tables/reports.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { closeUnclaimed } from '#features/businesses/server/index.ts'
import type { DueDecision } from '#features/decisions/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { CaseDecision, Rule } from '../../vocabulary.ts'
import { reportableOf } from './find-subject.ts'
import { showAgain } from './hide-when-heavy.ts'
import type { LockedCase } from './lock-case.ts'
import { tellOfDecision } from './tell-of-decision.ts'

export type Decided = { state: CaseDecision; rule: Rule | null; reason: string }
export type Decider = Pick<DueDecision, 'by' | 'decidedBy' | 'requestId'>

const actions: Record<CaseDecision, string> = {
  no_change: 'reports.decided',
  corrected: 'reports.decided',
  closed_business: 'reports.business_closed',
  removed: 'reports.removed',
}

/** What a removal of all of an account adds: which one it is; its author hears of all of it at once. */
type OfMany = { removalId?: string }

/** Decides a locked case that was checked, with all that follows, or nothing. */
export async function applyDecision(
  services: Services,
  tx: Database,
  locked: LockedCase,
  decided: Decided,
  decider: Decider,
  { removalId }: OfMany = {},
): Promise<void> {
  const { found, kind, business } = locked
  const { state, rule, reason } = decided
  await tx
    .update(reportCases)
    .set({ ...decided, decidedBy: decider.decidedBy, decidedAt: services.now(), removalId, takenBy: null, takenAt: null })
    .where(eq(reportCases.id, found.id))
  if (state === 'closed_business' && business) await closeUnclaimed(services, tx, business)
  if (state === 'removed') await reportableOf(services, kind).setRemoved?.(services, tx, found.subjectId, true)
  const wasHidden = await showAgain(services, tx, kind, found.subjectId)
  await tellOfDecision(services, tx, locked, decided, { wasHidden, isOfMany: removalId !== undefined })
  // Once it is decided nothing tells who a guest was.
  await tx.update(reports).set({ mark: null, email: null }).where(eq(reports.caseId, found.id))
  await recordAudit(tx, {
    by: decider.by,
    action: actions[state],
    subject: { kind: 'case', id: found.id },
    businessId: found.businessId ?? undefined,
    detail: { of: kind, subjectId: found.subjectId, state, rule, reason, removalId },
    requestId: decider.requestId,
  })
}
