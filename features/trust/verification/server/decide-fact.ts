import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { monthAndYear } from '#features/directory/businesses/contract/verification-words.ts'
import {
  carryOut,
  checkUndecided,
  type DueDecision,
  holdDecision,
  recordAudit,
} from '#features/platform/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { latestExpiry } from '../contract/expiry.ts'
import { factKindInfo, needsDocumentDate } from '../contract/fact-kinds.ts'
import * as contract from '../contract/staff.ts'
import { takesTwo } from '../contract/two-people.ts'
import type { FactState } from '../vocabulary.ts'
import { checkNotHeld } from './assign-review.ts'
import { checkImpartial } from './ledger/check-impartial.ts'
import { type Fact, type LockedBusiness, lockFact } from './ledger/lock-fact.ts'
import { checkMove, factMovedOn, makeValid, moveFact, today } from './ledger/move-fact.ts'
import { notifyOwners } from './ledger/notify-owners.ts'
import { checkSeen } from './ledger/open-evidence.ts'
import { refreshBadge } from './ledger/refresh-badge.ts'
import { checkTurn, dropFirst, keepFirst } from './ledger/second-approval.ts'

type Decision = ParsedInput<typeof contract.decideFact>
type Approval = Extract<Decision, { decision: 'approve' }>

/** Throws `invalid` for a method or a day that this kind of fact does not allow. */
function checkApproval(fact: Fact, approval: Approval, day: string): void {
  const { proves, methods } = factKindInfo[fact.kind]
  if (proves)
    throw new AppError('conflict', 'Este dato se verifica con su código o su dominio, no a mano.')
  if (!methods.includes(approval.method)) throw invalidField('method', 'Elige cómo lo comprobaste.')
  if (!approval.evidenceDate && needsDocumentDate(fact.kind, approval.method))
    throw invalidField('evidenceDate', 'Copia la fecha del documento.')
  if (approval.evidenceDate && approval.evidenceDate > day)
    throw invalidField('evidenceDate', 'La fecha del documento no puede ser futura.')
  if (approval.expiresOn <= day)
    throw invalidField('expiresOn', 'El vencimiento tiene que ser posterior a hoy.')
  const latest = latestExpiry(fact.kind, day)
  if (approval.expiresOn > latest) throw invalidField('expiresOn', `Como máximo hasta ${latest}.`)
}

/** Tells the owner of what they are to know: of two approvals only the second. */
async function tell(
  services: Services,
  tx: Database,
  fact: Fact,
  business: LockedBusiness,
  told: Outcome['told'],
): Promise<void> {
  const { title } = factKindInfo[fact.kind]
  if (!told) return
  if (told.kind === 'verification.fact_approved')
    return notifyOwners(services, tx, business, {
      kind: told.kind,
      key: `fact_approved:${fact.id}`,
      data: { fact: title, until: monthAndYear(told.expiresOn) },
    })
  const data = { fact: title, reason: told.reason }
  if (told.kind === 'verification.fact_rejected')
    return notifyOwners(services, tx, business, {
      kind: told.kind,
      key: `fact_rejected:${fact.id}`,
      data,
    })
  const key = `fact_asked:${fact.id}:${fact.updatedAt.getTime()}`
  return notifyOwners(services, tx, business, { kind: told.kind, key, data })
}

type Outcome = {
  state: FactState
  level: number
  action: string
  /** What the audit line says beside the decision. */
  detail?: Record<string, unknown>
  told?:
    | { kind: 'verification.fact_approved'; expiresOn: string }
    | { kind: 'verification.fact_rejected' | 'verification.fact_asked'; reason: string }
}

type Case = Awaited<ReturnType<typeof lockFact>>
type Decider = Pick<DueDecision, 'by' | 'decidedBy' | 'requestId'>

const stateAfter = {
  approve: 'valid',
  confirm: 'valid',
  reject: 'rejected',
  ask: 'needs_more',
} as const

async function readLevel(tx: Database, businessId: string): Promise<number> {
  const [row] = await tx
    .select({ level: businesses.level })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return row?.level ?? 0
}

async function apply(
  services: Services,
  tx: Database,
  fact: Fact,
  decided: Decision,
  reviewedBy: string,
): Promise<Outcome> {
  const decidedAt = services.now()
  if (decided.decision === 'approve') {
    const { method, expiresOn } = decided
    const said = {
      method,
      evidenceDate: decided.evidenceDate || null,
      expiresOn,
      reason: decided.reason || null,
    }
    if (takesTwo(fact.kind)) {
      await keepFirst(tx, fact, reviewedBy, decidedAt, said)
      return {
        state: 'pending',
        level: await readLevel(tx, fact.businessId),
        action: 'verification.fact_first_approved',
      }
    }
    const level = await makeValid(services, tx, fact, { ...said, reviewedBy })
    return {
      state: 'valid',
      level,
      action: 'verification.fact_approved',
      told: { kind: 'verification.fact_approved', expiresOn },
    }
  }
  if (decided.decision === 'confirm') {
    const { firstApproval: said, firstApprovedBy } = fact
    if (!said) throw factMovedOn()
    const level = await makeValid(services, tx, fact, { ...said, reviewedBy })
    const told = { kind: 'verification.fact_approved', expiresOn: said.expiresOn } as const
    return {
      state: 'valid',
      level,
      action: told.kind,
      detail: { ...said, firstBy: firstApprovedBy },
      told,
    }
  }
  if (decided.decision === 'return') {
    await dropFirst(tx, fact)
    const detail = { firstBy: fact.firstApprovedBy }
    return {
      state: 'pending',
      level: await readLevel(tx, fact.businessId),
      action: 'verification.fact_returned',
      detail,
    }
  }
  const { reason } = decided
  const state = stateAfter[decided.decision]
  const kind =
    decided.decision === 'reject' ? 'verification.fact_rejected' : 'verification.fact_asked'
  await moveFact(tx, fact.id, state, {
    reviewedBy,
    reason,
    decidedAt,
    assignedTo: null,
    assignedAt: null,
  })
  await services.announce(tx, 'fact.decided', { factId: fact.id, businessId: fact.businessId })
  return {
    state,
    level: await refreshBadge(services, tx, fact.businessId),
    action: kind,
    told: { kind, reason },
  }
}

/** Throws when this word does not fit how far the fact has come, or approves files that its member never opened. */
async function checkMay(
  tx: Database,
  fact: Fact,
  decision: Decision['decision'],
  memberId: string,
  day: string,
): Promise<void> {
  await checkTurn(tx, fact, decision, memberId, day)
  if (decision === 'approve' || decision === 'confirm') await checkSeen(tx, fact.id, memberId)
}

/** The decision, its audit line, the badge and the mail to the owner: one transaction. */
async function decide(
  services: Services,
  tx: Database,
  { fact, business }: Case,
  decided: Decision,
  { by, decidedBy, requestId }: Decider,
) {
  await checkMay(tx, fact, decided.decision, decidedBy, today(services))
  const { state, level, action, detail, told } = await apply(services, tx, fact, decided, decidedBy)
  const { factId, decision: _, undoable: __, ...said } = decided
  const subject = { kind: 'fact', id: factId }
  await recordAudit(tx, {
    by,
    action,
    subject,
    businessId: business.id,
    detail: { kind: fact.kind, ...said, ...detail },
    requestId,
  })
  await tell(services, tx, fact, business, told)
  return { state, level }
}

/**
 * A reviewer's word on a fact: approved with method and expiry, rejected with a reason, or sent back for more; where it takes two people, what
 * the first approved is confirmed by another, or comes back to the queue. Of two reviewers at once
 * the second gets `conflict`. An `undoable` one is checked and kept here, and carried out once it can no longer be taken back.
 */
export const decideFact = handle(
  contract.decideFact,
  async ({ input, caller, services, request }) => {
    return services.db.transaction(async (tx) => {
      const found = await lockFact(tx, input.factId)
      const { fact, business } = found
      await checkImpartial(tx, caller.userId, business.id)
      await checkNotHeld(tx, fact, caller, services.now())
      await checkUndecided(tx, 'fact', fact.id)
      await checkMay(tx, fact, input.decision, caller.userId, today(services))
      if (input.decision === 'approve') checkApproval(fact, input, today(services))
      if (!input.undoable)
        return decide(services, tx, found, input, {
          by: caller,
          decidedBy: caller.userId,
          requestId: request.id,
        })
      if (input.decision !== 'return') checkMove(fact, stateAfter[input.decision])
      const { id: businessId } = business
      const undo = await holdDecision(services, tx, {
        subject: { kind: 'fact', id: fact.id },
        businessId,
        by: caller,
        decision: input,
        requestId: request.id,
        job: 'verification.carry_out',
      })
      return { state: fact.state, level: await readLevel(tx, businessId), undo }
    })
  },
)

/** Carries out a decision that was not taken back, when the reviewer still may and the fact still waits for it. */
export const carryOutFactDecision = (services: Services, decisionId: string): Promise<void> =>
  carryOut(services, decisionId, async (tx, { decision, ...decider }) => {
    const found = await lockFact(tx, decider.subjectId)
    await checkImpartial(tx, decider.decidedBy, found.business.id)
    await decide(services, tx, found, contract.decision.parse(decision), decider)
  })
