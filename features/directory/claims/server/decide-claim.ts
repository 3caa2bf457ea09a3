import { and, eq, ne, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { deferredDecisions } from '#db/tables/platform/deferred-actions.ts'
import { notify } from '#features/accounts/server.ts'
import {
  type BusinessRow,
  lockBusiness,
  makeBusinessOwner,
} from '#features/directory/businesses/server/index.ts'
import {
  carryOutDecision,
  checkUndecided,
  type DueDecision,
  deferDecision,
  queueMail,
  recordAudit,
} from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import type { ClaimsEmailTemplates } from './email-templates.ts'
import { checkImpartialClaim } from './find-claim-conflict.ts'
import type { ClaimsNotices } from './notices.ts'
import { requireClaimFilesOpened } from './open-claim-evidence.ts'

type Claim = typeof businessClaims.$inferSelect
type Case = { claim: Claim; business: BusinessRow }
type ClaimDecision = Pick<ParsedInput<typeof contract.decideClaim>, 'approve' | 'reason'>
type Decider = Pick<DueDecision, 'by' | 'decidedBy' | 'requestId'>
type Decision = Pick<Claim, 'decidedBy' | 'decidedAt' | 'reason'>

/**
 * Locks the business first, then the claim: concurrent decisions on rival claims queue on the
 * business instead of deadlocking.
 */
async function lockClaim(tx: Database, claimId: string): Promise<Case> {
  const [found] = await tx
    .select({ businessId: businessClaims.businessId })
    .from(businessClaims)
    .where(eq(businessClaims.id, claimId))
  const business = found && (await lockBusiness(tx, found.businessId))
  const [claim] = await tx
    .select()
    .from(businessClaims)
    .where(eq(businessClaims.id, claimId))
    .for('update')
  if (!business || !claim) throw notFound('la solicitud')
  return { claim, business }
}

async function notifyClaimant(
  services: Services,
  tx: Database,
  claim: Claim,
  business: BusinessRow,
  approved: boolean,
  reason: string,
) {
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, claim.claimantId))
  if (!person) return
  const mail = {
    to: person.email,
    userId: claim.claimantId,
    dedupeKey: `directory.claim_decided:${claim.id}`,
  }
  const { id: businessId, name, slug } = business
  const path = approved
    ? `/dashboard-my-business/editar?negocio=${businessId}`
    : `/negocios/${slug}/reclamar`
  const kind = approved ? 'claims.approved' : 'claims.rejected'
  await notify<ClaimsNotices>(services, tx, {
    to: claim.claimantId,
    kind,
    facts: { business: name },
    cause: claim.id,
    path,
  })
  if (approved)
    await queueMail<ClaimsEmailTemplates>(services, tx, {
      ...mail,
      kind: 'directory.claim_approved',
      data: { business: name, businessId },
    })
  else
    await queueMail<ClaimsEmailTemplates>(services, tx, {
      ...mail,
      kind: 'directory.claim_rejected',
      data: { business: name, slug, reason },
    })
}

async function makeOwner(
  services: Services,
  tx: Database,
  claim: Claim,
  business: BusinessRow,
  decision: Decision,
) {
  await makeBusinessOwner(services, tx, business.id, claim.claimantId)
  const reason = 'Otra persona demostró que el negocio es suyo.'
  const others = await tx
    .update(businessClaims)
    .set({ ...decision, reason, state: 'rejected' })
    .where(
      and(
        eq(businessClaims.businessId, business.id),
        eq(businessClaims.state, 'pending'),
        ne(businessClaims.id, claim.id),
      ),
    )
    .returning()
  for (const other of others) {
    await notifyClaimant(services, tx, other, business, false, reason)
    await services.announce(tx, 'claim.decided', {
      claimId: other.id,
      businessId: business.id,
      approved: false,
    })
  }
  await services.announce(tx, 'business.changed', { businessId: business.id })
}

/**
 * Throws `conflict` when the claim is no longer pending, the business has an owner, or the approver
 * has not opened every file.
 */
async function checkDecidable(
  tx: Database,
  { claim, business }: Case,
  approve: boolean,
  memberId: string,
): Promise<void> {
  if (claim.state !== 'pending')
    throw new AppError('conflict', 'Esta solicitud ya se decidió o se retiró.')
  if (approve && business.claimed) throw new AppError('conflict', 'El negocio ya tiene dueño.')
  if (approve) await requireClaimFilesOpened(tx, claim.id, memberId)
}

/**
 * Throws `conflict` when a rival's approval is deferred: carrying it out will reject this claim.
 */
async function checkNoRivalApproved(tx: Database, { claim, business }: Case): Promise<void> {
  const approved = and(
    eq(deferredDecisions.businessId, business.id),
    eq(deferredDecisions.subjectKind, 'claim'),
    ne(deferredDecisions.subjectId, claim.id),
    sql`${deferredDecisions.failedAt} is null and (${deferredDecisions.decision} ->> 'approve')::boolean`,
  )
  if ((await tx.$count(deferredDecisions, approved)) > 0)
    throw new AppError(
      'conflict',
      'Se acaba de aprobar otra solicitud de este negocio: esta se rechaza con ella.',
    )
}

/** Approves or rejects a locked claim and applies all consequences, in one transaction. */
async function decide(
  services: Services,
  tx: Database,
  found: Case,
  { approve, reason }: ClaimDecision,
  { by, decidedBy, requestId }: Decider,
) {
  await checkDecidable(tx, found, approve, decidedBy)
  const { claim, business } = found
  const claimId = claim.id
  const state = approve ? ('approved' as const) : ('rejected' as const)
  const decision = { decidedBy, decidedAt: services.now(), reason }
  await tx
    .update(businessClaims)
    .set({ ...decision, state })
    .where(eq(businessClaims.id, claimId))
  if (approve) await makeOwner(services, tx, claim, business, decision)
  await notifyClaimant(services, tx, claim, business, approve, reason)
  await services.announce(tx, 'claim.decided', {
    claimId,
    businessId: business.id,
    approved: approve,
  })
  await recordAudit(tx, {
    by,
    action: approve ? 'directory.claim_approved' : 'directory.claim_rejected',
    subject: { kind: 'claim', id: claimId },
    businessId: business.id,
    detail: { claimantId: claim.claimantId, reason },
    requestId,
  })
  return { state }
}

/**
 * A staff member's decision on a claim. An `undoable` decision is checked and stored; a job carries
 * it out when the undo period has passed.
 */
export const decideClaim = handle(contract.decideClaim, ({ services, caller, input, request }) => {
  const { claimId, approve } = input
  return services.db.transaction(async (tx) => {
    const found = await lockClaim(tx, claimId)
    await checkImpartialClaim(tx, caller.userId, claimId)
    await checkUndecided(tx, 'claim', claimId)
    await checkNoRivalApproved(tx, found)
    if (!input.undoable)
      return decide(services, tx, found, input, {
        by: caller,
        decidedBy: caller.userId,
        requestId: request.id,
      })
    await checkDecidable(tx, found, approve, caller.userId)
    const undo = await deferDecision(services, tx, {
      subject: { kind: 'claim', id: claimId },
      businessId: found.business.id,
      by: caller,
      decision: input,
      requestId: request.id,
      job: 'claims.carry_out',
    })
    return { state: found.claim.state, undo }
  })
})

/** Carries out a deferred decision that was not undone. */
export const carryOutClaimDecision = (services: Services, decisionId: string): Promise<void> =>
  carryOutDecision(services, decisionId, async (tx, { decision, ...decider }) => {
    const found = await lockClaim(tx, decider.subjectId)
    await checkImpartialClaim(tx, decider.decidedBy, decider.subjectId)
    await decide(services, tx, found, contract.decideClaim.input.parse(decision), decider)
  })
