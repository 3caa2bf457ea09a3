import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { monthAndYear } from '#features/directory/businesses/contract/verification-words.ts'
import {
  carryOutDecision,
  checkUndecided,
  type DueDecision,
  deferDecision,
  recordAudit,
} from '#features/platform/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { latestExpiry } from '../contract/expiry.ts'
import { factKindInfo, needsDocumentDate } from '../contract/fact-kinds.ts'
import * as contract from '../contract/staff.ts'
import { requiresTwoApprovals } from '../contract/two-approvals.ts'
import type { FactState } from '../vocabulary.ts'
import { checkFactNotTaken } from './assign-verification.ts'
import {
  changeFactState,
  checkFactTransition,
  factChangedError,
  markFactValid,
  today,
} from './ledger/change-fact-state.ts'
import { checkImpartial } from './ledger/check-impartial.ts'
import { type Fact, type LockedBusiness, lockFact } from './ledger/lock-fact.ts'
import { notifyOwners } from './ledger/notify-owners.ts'
import { checkEvidenceOpened, recordEvidenceSeen } from './ledger/open-evidence.ts'
import { refreshBadge } from './ledger/refresh-badge.ts'
import {
  checkApprovalOrder,
  clearFirstApproval,
  saveFirstApproval,
} from './ledger/second-approval.ts'

type Decision = ParsedInput<typeof contract.decideFact>
type Approval = Extract<Decision, { decision: 'approve' }>

/** Throws `invalid` for a method or date that this kind of fact does not allow. */
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

/** Notifies the owners of the outcome; of two approvals only the second. */
async function notifyOutcome(
  services: Services,
  tx: Database,
  fact: Fact,
  business: LockedBusiness,
  notice: Outcome['notice'],
): Promise<void> {
  const { title } = factKindInfo[fact.kind]
  if (!notice) return
  if (notice.kind === 'verification.fact_approved')
    return notifyOwners(services, tx, business, {
      kind: notice.kind,
      key: `fact_approved:${fact.id}`,
      data: { fact: title, until: monthAndYear(notice.expiresOn) },
    })
  const data = { fact: title, reason: notice.reason }
  if (notice.kind === 'verification.fact_rejected')
    return notifyOwners(services, tx, business, {
      kind: notice.kind,
      key: `fact_rejected:${fact.id}`,
      data,
    })
  const key = `fact_asked:${fact.id}:${fact.updatedAt.getTime()}`
  return notifyOwners(services, tx, business, { kind: notice.kind, key, data })
}

type Outcome = {
  state: FactState
  level: number
  action: string
  /** Further details of the audit entry. */
  detail?: Record<string, unknown>
  notice?:
    | { kind: 'verification.fact_approved'; expiresOn: string }
    | { kind: 'verification.fact_rejected' | 'verification.fact_asked'; reason: string }
}

type LockedFact = Awaited<ReturnType<typeof lockFact>>
type Decider = Pick<DueDecision, 'by' | 'decidedBy'> & { requestId?: string; happenedAt?: Date }

const stateAfter = {
  approve: 'valid',
  confirm: 'valid',
  reject: 'rejected',
  ask: 'needs_more',
} as const

async function getLevel(tx: Database, businessId: string): Promise<number> {
  const [row] = await tx
    .select({ level: businesses.level })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return row?.level ?? 0
}

async function applyDecision(
  services: Services,
  tx: Database,
  fact: Fact,
  decided: Decision,
  reviewedBy: string,
): Promise<Outcome> {
  const decidedAt = services.now()
  if (decided.decision === 'approve') {
    const { method, expiresOn } = decided
    const approval = {
      method,
      evidenceDate: decided.evidenceDate || null,
      expiresOn,
      reason: decided.reason || null,
    }
    if (requiresTwoApprovals(fact.kind)) {
      await saveFirstApproval(tx, fact, reviewedBy, decidedAt, approval)
      return {
        state: 'pending',
        level: await getLevel(tx, fact.businessId),
        action: 'verification.fact_first_approved',
      }
    }
    const level = await markFactValid(services, tx, fact, { ...approval, reviewedBy })
    return {
      state: 'valid',
      level,
      action: 'verification.fact_approved',
      notice: { kind: 'verification.fact_approved', expiresOn },
    }
  }
  if (decided.decision === 'confirm') {
    const { firstApproval: approval, firstApprovedBy } = fact
    if (!approval) throw factChangedError()
    const level = await markFactValid(services, tx, fact, { ...approval, reviewedBy })
    const notice = { kind: 'verification.fact_approved', expiresOn: approval.expiresOn } as const
    return {
      state: 'valid',
      level,
      action: notice.kind,
      detail: { ...approval, firstBy: firstApprovedBy },
      notice,
    }
  }
  if (decided.decision === 'return') {
    await clearFirstApproval(tx, fact)
    const detail = { firstBy: fact.firstApprovedBy }
    return {
      state: 'pending',
      level: await getLevel(tx, fact.businessId),
      action: 'verification.fact_returned',
      detail,
    }
  }
  const { reason } = decided
  const state = stateAfter[decided.decision]
  const kind =
    decided.decision === 'reject' ? 'verification.fact_rejected' : 'verification.fact_asked'
  await changeFactState(tx, fact.id, state, {
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
    notice: { kind, reason },
  }
}

/** Throws when the decision does not fit the fact's state, or approves files that the member has not opened. */
async function checkPermitted(
  tx: Database,
  fact: Fact,
  decision: Decision['decision'],
  memberId: string,
  day: string,
): Promise<void> {
  await checkApprovalOrder(tx, fact, decision, memberId, day)
  if (decision === 'approve' || decision === 'confirm')
    await checkEvidenceOpened(tx, fact.id, memberId)
}

/** Applies a decision with its audit entry, the badge and the notification of the owners, in one transaction. */
async function decide(
  services: Services,
  tx: Database,
  { fact, business }: LockedFact,
  decided: Decision,
  { by, decidedBy, requestId, happenedAt }: Decider,
) {
  await checkPermitted(tx, fact, decided.decision, decidedBy, today(services))
  const { state, level, action, detail, notice } = await applyDecision(
    services,
    tx,
    fact,
    decided,
    decidedBy,
  )
  const { factId, decision: _, undoable: __, ...values } = decided
  const subject = { kind: 'fact', id: factId }
  await recordAudit(tx, {
    by,
    action,
    subject,
    businessId: business.id,
    detail: { kind: fact.kind, ...values, ...detail },
    requestId,
    happenedAt,
  })
  await notifyOutcome(services, tx, fact, business, notice)
  return { state, level }
}

/**
 * Decides a fact: approves it with method and expiry, rejects it with a reason, asks for more, confirms a first approval, or returns it to the queue.
 * The second of two concurrent decisions throws `conflict`. An `undoable` decision is checked, stored and executed once it can no longer be undone.
 */
export const decideFact = handle(
  contract.decideFact,
  async ({ input, caller, services, request }) => {
    return services.db.transaction(async (tx) => {
      const found = await lockFact(tx, input.factId)
      const { fact, business } = found
      await checkImpartial(tx, caller.userId, business.id)
      await checkFactNotTaken(tx, fact, caller, services.now())
      await checkUndecided(tx, 'fact', fact.id)
      await checkPermitted(tx, fact, input.decision, caller.userId, today(services))
      if (input.decision === 'approve') checkApproval(fact, input, today(services))
      if (!input.undoable)
        return decide(services, tx, found, input, {
          by: caller,
          decidedBy: caller.userId,
          requestId: request.id,
        })
      if (input.decision !== 'return') checkFactTransition(fact, stateAfter[input.decision])
      const { id: businessId } = business
      const undo = await deferDecision(services, tx, {
        subject: { kind: 'fact', id: fact.id },
        businessId,
        by: caller,
        decision: input,
        requestId: request.id,
        job: 'verification.carry_out',
      })
      return { state: fact.state, level: await getLevel(tx, businessId), undo }
    })
  },
)

/**
 * Decides a fact in the caller's transaction as a member did at the services' time, by the same rules; for the demonstration
 * data. The member has then seen its files. The audit entry is of the moment in which it is written.
 */
export async function replayFactDecision(
  services: Services,
  tx: Database,
  factId: string,
  memberId: string,
  decision: Pick<Decision, 'decision'> & Record<string, unknown>,
): Promise<void> {
  const found = await lockFact(tx, factId)
  const decided = contract.decision.parse({ factId, ...decision })
  await checkImpartial(tx, memberId, found.business.id)
  if (decided.decision === 'approve') checkApproval(found.fact, decided, today(services))
  const by = { kind: 'user', userId: memberId, staff: new Set(['edit'] as const) } as const
  const happenedAt = services.now()
  await recordEvidenceSeen(tx, found.fact, { by, happenedAt })
  await decide(services, tx, found, decided, { by, decidedBy: memberId, happenedAt })
}

/** Executes a deferred decision that was not undone, if the member may still decide and the fact is still pending. */
export const carryOutFactDecision = (services: Services, decisionId: string): Promise<void> =>
  carryOutDecision(services, decisionId, async (tx, { decision, ...decider }) => {
    const found = await lockFact(tx, decider.subjectId)
    await checkImpartial(tx, decider.decidedBy, found.business.id)
    await decide(services, tx, found, contract.decision.parse(decision), decider)
  })
