import { eq } from 'drizzle-orm'
import { reportCases, reports } from '#db/tables/trust/reports.ts'
import { closeUnclaimed } from '#features/directory/server.ts'
import { type DueDecision, recordAudit } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { CaseDecision } from '../../vocabulary.ts'
import { reportableOf } from './find-subject.ts'
import { showAgain } from './hide-when-heavy.ts'
import type { LockedCase } from './lock-case.ts'
import type { Decided } from './notify-of-decision.ts'
import { notifyOfDecision, reportersOf } from './notify-of-decision.ts'
import { setRemoved } from './set-removed.ts'
export type Decider = Pick<DueDecision, 'by' | 'decidedBy' | 'requestId'>

const actions: Record<CaseDecision, string> = {
  no_change: 'reports.decided',
  corrected: 'reports.decided',
  closed_business: 'reports.business_closed',
  removed: 'reports.removed',
}

type More = {
  /** The removal of all of an account that it belongs to; its author hears of all of it at once. */
  removalId?: string
  /** Decided beside the queue: accounts that hear of it from there, where its line of the audit log is written, too. */
  beside?: readonly string[]
}

/** Decides a locked case that was checked, with all that follows, or nothing. */
export async function applyDecision(
  services: Services,
  tx: Database,
  locked: LockedCase,
  decided: Decided,
  decider: Decider,
  { removalId, beside }: More = {},
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
  const heard = beside ?? []
  const reporters = await reportersOf(tx, found.id)
  if (state === 'removed') {
    const { conclude } = reportableOf(services, kind)
    await setRemoved(services, tx, locked, true)
    const word = {
      caseId: found.id,
      cause: found.id,
      reason,
      decidedBy: decider.decidedBy,
      isAppeal: false,
    }
    await conclude?.(services, tx, found.subjectId, {
      ...word,
      removed: true,
      heard: [...heard, ...reporters],
    })
  }
  const wasHidden = await showAgain(services, tx, kind, found.subjectId)
  await notifyOfDecision(services, tx, locked, decided, {
    wasHidden,
    isOfMany: removalId !== undefined,
    reporters,
    heard,
  })
  // Once it is decided nothing tells who a guest was.
  await tx.update(reports).set({ mark: null, email: null }).where(eq(reports.caseId, found.id))
  if (beside) return
  await recordAudit(tx, {
    by: decider.by,
    action: actions[state],
    subject: { kind: 'case', id: found.id },
    businessId: found.businessId ?? undefined,
    detail: { of: kind, subjectId: found.subjectId, state, rule, reason, removalId },
    requestId: decider.requestId,
  })
}
