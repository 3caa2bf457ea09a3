import { eq } from 'drizzle-orm'
import { reportCases, reports } from '#db/tables/trust/reports.ts'
import { closeUnclaimed } from '#features/directory/server.ts'
import { type DueDecision, recordAudit } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { CaseDecision } from '../../vocabulary.ts'
import { reportableOf } from './find-subject.ts'
import { unhideSubject } from './hide-subject.ts'
import type { LockedCase } from './lock-case.ts'
import type { Decided } from './notify-of-decision.ts'
import { listReporterIds, notifyOfDecision } from './notify-of-decision.ts'
import { setRemoved } from './set-removed.ts'
export type Decider = Pick<DueDecision, 'by' | 'decidedBy' | 'requestId'>

const actions: Record<CaseDecision, string> = {
  no_change: 'reports.decided',
  corrected: 'reports.decided',
  closed_business: 'reports.business_closed',
  removed: 'reports.removed',
}

type ApplyOptions = {
  /** The removal of an account's whole content that this decision belongs to; its author gets one notice for the whole removal. */
  removalId?: string
  /** For decisions made outside the queue: accounts that the caller notifies. The caller also writes the audit entry. */
  notifiedElsewhere?: readonly string[]
}

/** Applies a checked decision to a locked case with all its effects, in the caller's transaction. */
export async function applyDecision(
  services: Services,
  tx: Database,
  locked: LockedCase,
  decided: Decided,
  decider: Decider,
  { removalId, notifiedElsewhere }: ApplyOptions = {},
): Promise<void> {
  const { found, kind, business } = locked
  const { state, rule, reason } = decided
  await tx
    .update(reportCases)
    .set({
      ...decided,
      decidedBy: decider.decidedBy,
      decidedAt: services.now(),
      removalId,
      takenBy: null,
      takenAt: null,
    })
    .where(eq(reportCases.id, found.id))
  if (state === 'closed_business' && business) await closeUnclaimed(services, tx, business)
  const notified = notifiedElsewhere ?? []
  const reporters = await listReporterIds(tx, found.id)
  if (state === 'removed') {
    const { conclude } = reportableOf(services, kind)
    await setRemoved(services, tx, locked, true)
    const conclusion = {
      caseId: found.id,
      cause: found.id,
      reason,
      decidedBy: decider.decidedBy,
      isAppeal: false,
    }
    await conclude?.(services, tx, found.subjectId, {
      ...conclusion,
      removed: true,
      notified: [...notified, ...reporters],
    })
  }
  const wasHidden = await unhideSubject(services, tx, kind, found.subjectId)
  await notifyOfDecision(services, tx, locked, decided, {
    wasHidden,
    isOfMany: removalId !== undefined,
    reporters,
    notified,
  })
  // Data that identify guests are deleted on the decision.
  await tx.update(reports).set({ mark: null, email: null }).where(eq(reports.caseId, found.id))
  if (notifiedElsewhere) return
  await recordAudit(tx, {
    by: decider.by,
    action: actions[state],
    subject: { kind: 'case', id: found.id },
    businessId: found.businessId ?? undefined,
    detail: { of: kind, subjectId: found.subjectId, state, rule, reason, removalId },
    requestId: decider.requestId,
  })
}
