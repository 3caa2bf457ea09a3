import { eq, sql } from 'drizzle-orm'
import { suspensionAppeals, suspensions } from '#db/tables/trust/reports.ts'
import {
  type AuditLine,
  carryOut,
  checkUndecided,
  holdDecision,
  recordAudit,
} from '#features/platform/server.ts'
import type { AppealDecision } from '#features/trust/reports/vocabulary.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../../contract/suspensions/staff.ts'
import { endSuspension } from './end-suspension.ts'
import { type Suspension, suspensionPathOf } from './suspension-link.ts'
import { writeToPerson } from './write-to-person.ts'

type Decided = { state: AppealDecision; reason: string }
type Decider = { by: AuditLine['by']; decidedBy: string; requestId: string }

/** Why a member may not decide on the appeal of the suspension `s`, as a column: it was theirs, or it is about them. */
export const suspensionAppealConflict = (memberId: string) => sql`case
  when s.decided_by in (select accounts_of(${memberId}::uuid)) then 'La decisión fue tuya: tiene que revisarla otra persona.'
  when s.person_id in (select accounts_of(${memberId}::uuid)) then 'Es tu propia cuenta: tiene que decidir otra persona.' end`

/** The suspension with its appeal, both held. Throws `not_found`, `conflict` when there is nothing to decide any more, `forbidden` for who may not. */
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

/** Decides a locked appeal with all that follows: upheld, the account is open again. */
async function apply(
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
  await writeToPerson(services, tx, suspension, 'suspensions.appealed', {
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

/** Decides the appeal of a suspension. Of two at once the later one finds it decided. */
export const decideSuspensionAppeal = handle(
  contract.decideSuspensionAppeal,
  ({ services, caller, input, request }) =>
    services.db.transaction(async (tx) => {
      const { suspensionId, state, undoable } = input
      const suspension = await lockDecidable(tx, suspensionId, caller.userId)
      await checkUndecided(tx, 'suspension_appeal', suspensionId)
      if (!undoable) {
        await apply(services, tx, suspension, input, {
          by: caller,
          decidedBy: caller.userId,
          requestId: request.id,
        })
        return { state }
      }
      const undo = await holdDecision(services, tx, {
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

/** Carries out a decision that was not taken back. */
export const carryOutSuspensionAppeal = (services: Services, decisionId: string): Promise<void> =>
  carryOut(services, decisionId, async (tx, { decision, ...decider }) => {
    const suspension = await lockDecidable(tx, decider.subjectId, decider.decidedBy)
    await apply(
      services,
      tx,
      suspension,
      contract.decideSuspensionAppeal.input.parse(decision),
      decider,
    )
  })
