import { checkUnclaimed } from '#features/directory/server.ts'
import { carryOutDecision, checkUndecided, deferDecision } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../../contract/cases.ts'
import { applyDecision, type Decider } from './apply-decision.ts'
import { checkOpened } from './check-opened.ts'
import { reportableOf } from './find-subject.ts'
import { checkImpartialOnCase, checkNotTaken, type LockedCase, lockCase } from './lock-case.ts'
import type { Decided } from './notify-of-decision.ts'
import { isRemovable } from './set-removed.ts'

const invalid = (field: string, words: string) =>
  new AppError('invalid', 'Revisa los campos marcados.', { fields: { [field]: words } })

/**
 * Throws `conflict` when the case is decided or the business has an owner, who must close it, and `invalid` for a decision that does not apply to
 * this kind of subject.
 */
function checkOpen(
  services: Services,
  { found, kind, business }: LockedCase,
  { state, rule }: Decided,
): void {
  if (found.state !== 'open') throw new AppError('conflict', 'Este caso ya se decidió.')
  const isWritten = reportableOf(services, kind).setRemoved !== undefined
  if (
    state === 'removed'
      ? !isRemovable(services, kind, business?.claimed === true)
      : state === 'corrected' && isWritten
  )
    throw invalid('state', 'Esto no se decide así.')
  if (state === 'removed' && !rule) throw invalid('rule', 'Elige la regla que rompe.')
  if (state !== 'closed_business') return
  if (kind !== 'business' || !business)
    throw invalid('state', 'Solo se cierra la página de un negocio.')
  checkUnclaimed(business)
}

/** Decides a case. An `undoable` decision is checked, stored and executed once it can no longer be undone. */
export const decideCase = handle(contract.decideCase, ({ services, caller, input, request }) => {
  const { caseId, state, rule, reason } = input
  const decided: Decided = { state, rule: state === 'removed' ? rule : null, reason }
  return services.db.transaction(async (tx) => {
    const locked = await lockCase(services, tx, caseId)
    await checkImpartialOnCase(tx, caller.userId, caseId)
    checkOpen(services, locked, decided)
    await checkOpened(services, tx, locked, caller.userId)
    await checkNotTaken(tx, locked.found, caller.userId, services.now())
    await checkUndecided(tx, 'case', caseId)
    // The decision of a disputed review would also decide its case.
    if (locked.kind === 'review') await checkUndecided(tx, 'review', locked.found.subjectId)
    const decider: Decider = { by: caller, decidedBy: caller.userId, requestId: request.id }
    if (!input.undoable) {
      await applyDecision(services, tx, locked, decided, decider)
      return { state }
    }
    const undo = await deferDecision(services, tx, {
      subject: { kind: 'case', id: caseId },
      businessId: locked.found.businessId,
      by: caller,
      decision: input,
      requestId: request.id,
      job: 'reports.carry_out',
    })
    return { state: locked.found.state, undo }
  })
})

/** Executes a deferred decision that was not undone. */
export const carryOutCaseDecision = (services: Services, decisionId: string): Promise<void> =>
  carryOutDecision(services, decisionId, async (tx, { decision, ...decider }) => {
    const locked = await lockCase(services, tx, decider.subjectId)
    await checkImpartialOnCase(tx, decider.decidedBy, decider.subjectId)
    const { state, rule, reason } = contract.decideCase.input.parse(decision)
    const decided: Decided = { state, rule: state === 'removed' ? rule : null, reason }
    checkOpen(services, locked, decided)
    await applyDecision(services, tx, locked, decided, decider)
  })
