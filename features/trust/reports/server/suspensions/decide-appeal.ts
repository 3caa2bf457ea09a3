import { eq, sql } from 'drizzle-orm'
import { suspensionAppeals, suspensions } from '#db/tables/trust/reports.ts'
import {
  type AuditLine,
  carryOutDecision,
  checkUndecided,
  deferDecision,
  recordAudit,
} from '#features/platform/server.ts'
import type { AppealDecision } from '#features/trust/reports/vocabulary.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../../contract/suspensions/staff.ts'
import { endSuspension } from './end-suspension.ts'
import { mailSuspendedPerson } from './mail-suspended-person.ts'
import { type Suspension, suspensionPathOf } from './suspension-link.ts'

type Decided = { state: AppealDecision; reason: string }
type Decider = { by: AuditLine['by']; decidedBy: string; requestId: string }

/**
 * SQL column: why a member may not decide the appeal of the suspension `s`: they decided the suspension, or it concerns their own account; null when
 * they may.
 */
export const suspensionAppealConflict = (memberId: string) => sql`case
  when s.decided_by in (select accounts_of(${memberId}::uuid)) then 'La decisión fue tuya: tiene que revisarla otra persona.'
  when s.person_id in (select accounts_of(${memberId}::uuid)) then 'Es tu propia cuenta: tiene que decidir otra persona.' end`

/**
 * Locks a suspension and its appeal until the transaction ends. Throws `not_found`, `conflict` when the appeal is decided or the suspension ended,
 * and `forbidden` when the member may not decide.
 */
async function lockDecidable(
  tx: Database,
  suspensionId: string,
  memberId: string,
): Promise<Suspension> {
  const [suspension] = await tx
    .select()
    .from(suspensions)
    .where(eq(suspensions.id, suspensionId))
    .for('update')
  const [appeal] = await tx
    .select()
    .from(suspensionAppeals)
    .where(eq(suspensionAppeals.suspensionId, suspensionId))
    .for('update')
  if (!suspension || !appeal) throw notFound('la apelación')
  if (appeal.state !== 'open') throw new AppError('conflict', 'Esta apelación ya se decidió.')
  if (suspension.endedAt)
    throw new AppError('conflict', 'Alguien del equipo ya restauró esta cuenta.')
  const { rows } = await tx.execute<{ conflict: string | null }>(
    sql`select ${suspensionAppealConflict(memberId)} as conflict from suspensions s where s.id = ${suspensionId}`,
  )
  if (rows[0]?.conflict) throw new AppError('forbidden', rows[0].conflict)
  return suspension
}

/** Applies the decision of a locked appeal; if upheld, the suspension ends. */
async function applyAppealDecision(
  services: Services,
  tx: Database,
  suspension: Suspension,
  { state, reason }: Decided,
  decider: Decider,
): Promise<void> {
  const { id, personId, rule, scope } = suspension
  const { decidedBy, by, requestId } = decider
  await tx
    .update(suspensionAppeals)
    .set({ state, reason, decidedBy, decidedAt: services.now() })
    .where(eq(suspensionAppeals.suspensionId, id))
  if (state === 'upheld') await endSuspension(services, tx, { personId, endedBy: decidedBy })
  await mailSuspendedPerson(services, tx, suspension, 'suspensions.appealed', {
    state,
    reason,
    scope,
    path: await suspensionPathOf(services, id),
  })
  await recordAudit(tx, {
    by,
    action: state === 'upheld' ? 'suspensions.appeal_upheld' : 'suspensions.appeal_rejected',
    subject: { kind: 'user', id: personId },
    detail: { suspension: id, rule, reason },
    requestId,
  })
}

/** Decides the appeal of a suspension; an undoable decision is deferred. The second of two concurrent calls throws `conflict`. */
export const decideSuspensionAppeal = handle(
  contract.decideSuspensionAppeal,
  ({ services, caller, input, request }) =>
    services.db.transaction(async (tx) => {
      const { suspensionId, state, undoable } = input
      const suspension = await lockDecidable(tx, suspensionId, caller.userId)
      await checkUndecided(tx, 'suspension_appeal', suspensionId)
      if (!undoable) {
        await applyAppealDecision(services, tx, suspension, input, {
          by: caller,
          decidedBy: caller.userId,
          requestId: request.id,
        })
        return { state }
      }
      const undo = await deferDecision(services, tx, {
        subject: { kind: 'suspension_appeal', id: suspensionId },
        businessId: null,
        by: caller,
        decision: input,
        requestId: request.id,
        job: 'suspensions.carry_out_appeal',
      })
      return { state: 'open' as const, undo }
    }),
)

/** Executes a deferred decision that was not undone. */
export const carryOutSuspensionAppeal = (services: Services, decisionId: string): Promise<void> =>
  carryOutDecision(services, decisionId, async (tx, { decision, ...decider }) => {
    const suspension = await lockDecidable(tx, decider.subjectId, decider.decidedBy)
    await applyAppealDecision(
      services,
      tx,
      suspension,
      contract.decideSuspensionAppeal.input.parse(decision),
      decider,
    )
  })
