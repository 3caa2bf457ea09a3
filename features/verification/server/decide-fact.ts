import { recordAudit } from '#features/audit/server/index.ts'
import { monthAndYear } from '#features/businesses/contract/verification-words.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { latestExpiry } from '../contract/expiry.ts'
import { factKindInfo } from '../contract/fact-kinds.ts'
import * as contract from '../contract/staff.ts'
import { checkNotHeld } from './assign-review.ts'
import { checkImpartial } from './ledger/check-impartial.ts'
import { type Fact, type LockedBusiness, lockFact } from './ledger/lock-fact.ts'
import { makeValid, moveFact, today } from './ledger/move-fact.ts'
import { refreshBadge } from './ledger/refresh-badge.ts'
import { tellOwners } from './ledger/tell-owners.ts'

type Decision = ParsedInput<typeof contract.decideFact>
type Approval = Extract<Decision, { decision: 'approve' }>

/** Throws `invalid` for a method or a day that this kind of fact does not allow. */
function checkApproval(fact: Fact, approval: Approval, day: string): void {
  const { proves, methods } = factKindInfo[fact.kind]
  if (proves) throw new AppError('conflict', 'Este dato se verifica con su código o su dominio, no a mano.')
  if (!methods.includes(approval.method)) throw invalidField('method', 'Elige cómo lo comprobaste.')
  if (approval.evidenceDate > day) throw invalidField('evidenceDate', 'La fecha del documento no puede ser futura.')
  if (approval.expiresOn <= day) throw invalidField('expiresOn', 'El vencimiento tiene que ser posterior a hoy.')
  const latest = latestExpiry(fact.kind, day)
  if (approval.expiresOn > latest) throw invalidField('expiresOn', `Como máximo hasta ${latest}.`)
}

/** Tells the owner, by decision. */
async function tell(services: Services, tx: Database, fact: Fact, business: LockedBusiness, decided: Decision): Promise<void> {
  const { title } = factKindInfo[fact.kind]
  if (decided.decision === 'approve')
    return tellOwners(services, tx, business, {
      kind: 'verification.fact_approved',
      key: `fact_approved:${fact.id}`,
      data: { fact: title, until: monthAndYear(decided.expiresOn) },
    })
  const data = { fact: title, reason: decided.reason }
  if (decided.decision === 'reject')
    return tellOwners(services, tx, business, { kind: 'verification.fact_rejected', key: `fact_rejected:${fact.id}`, data })
  const key = `fact_asked:${fact.id}:${fact.updatedAt.getTime()}`
  return tellOwners(services, tx, business, { kind: 'verification.fact_asked', key, data })
}

async function apply(services: Services, tx: Database, fact: Fact, decided: Decision, reviewedBy: string) {
  const decidedAt = services.now()
  if (decided.decision === 'approve') {
    const { method, evidenceDate, expiresOn, reason } = decided
    const level = await makeValid(services, tx, fact, { method, evidenceDate, expiresOn, reviewedBy, reason: reason || null })
    return { state: 'valid', level, action: 'verification.fact_approved' } as const
  }
  const change = { reviewedBy, reason: decided.reason, decidedAt, assignedTo: null, assignedAt: null }
  const [state, action] =
    decided.decision === 'reject'
      ? (['rejected', 'verification.fact_rejected'] as const)
      : (['needs_more', 'verification.fact_asked'] as const)
  await moveFact(tx, fact.id, state, change)
  await services.announce(tx, 'fact.decided', { factId: fact.id, businessId: fact.businessId })
  return { state, level: await refreshBadge(services, tx, fact.businessId), action } as const
}

/**
 * A reviewer's word on a fact: approved with method and expiry, rejected with a reason, or sent back for more. The decision, its
 * audit line, the badge and the mail to the owner are one transaction; of two reviewers at once the second gets `conflict`.
 */
export const decideFact = handle(contract.decideFact, async ({ input, caller, services, request }) => {
  return services.db.transaction(async (tx) => {
    const { fact, business } = await lockFact(tx, input.factId)
    await checkImpartial(tx, caller.userId, business.id)
    await checkNotHeld(tx, fact, caller, services.now())
    if (input.decision === 'approve') checkApproval(fact, input, today(services))
    const { state, level, action } = await apply(services, tx, fact, input, caller.userId)
    const { factId, decision: _, ...said } = input
    const subject = { kind: 'fact', id: factId }
    const detail = { kind: fact.kind, ...said }
    await recordAudit(tx, { by: caller, action, subject, businessId: business.id, detail, requestId: request.id })
    await tell(services, tx, fact, business, input)
    return { state, level }
  })
})
