import { and, eq, ne } from 'drizzle-orm'
import { businesses, businessMembers } from '#db/tables/businesses.ts'
import { businessClaims } from '#db/tables/claims.ts'
import { users } from '#db/tables/identity.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { type BusinessRow, lockBusiness } from '#features/businesses/server/index.ts'
import { queueMail } from '#features/mail/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { checkImpartialClaim } from './find-claim-conflict.ts'
import type { ClaimsLetters } from './letters.ts'

type Claim = typeof businessClaims.$inferSelect
type Decision = Pick<Claim, 'decidedBy' | 'decidedAt' | 'reason'>

/** The business first, then the claim: two decisions on rival claims queue at the business instead of blocking each other. */
async function lockClaim(tx: Database, claimId: string): Promise<{ claim: Claim; business: BusinessRow }> {
  const [seen] = await tx.select({ businessId: businessClaims.businessId }).from(businessClaims).where(eq(businessClaims.id, claimId))
  if (!seen) throw notFound('la solicitud')
  const business = await lockBusiness(tx, seen.businessId)
  const [claim] = await tx.select().from(businessClaims).where(eq(businessClaims.id, claimId)).for('update')
  if (!claim) throw notFound('la solicitud')
  return { claim, business }
}

async function tellClaimant(services: Services, tx: Database, claim: Claim, business: BusinessRow, approved: boolean, reason: string) {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, claim.claimantId))
  if (!person) return
  const mail = { to: person.email, userId: claim.claimantId, dedupeKey: `directory.claim_decided:${claim.id}` }
  const { id: businessId, name, slug } = business
  if (approved)
    await queueMail<ClaimsLetters>(services, tx, { ...mail, kind: 'directory.claim_approved', data: { business: name, businessId } })
  else await queueMail<ClaimsLetters>(services, tx, { ...mail, kind: 'directory.claim_rejected', data: { business: name, slug, reason } })
}

async function makeOwner(services: Services, tx: Database, claim: Claim, business: BusinessRow, decision: Decision) {
  await tx
    .insert(businessMembers)
    .values({ businessId: business.id, profileId: claim.claimantId, role: 'owner' })
    .onConflictDoUpdate({ target: [businessMembers.businessId, businessMembers.profileId], set: { role: 'owner' } })
  await tx.update(businesses).set({ claimed: true, updatedAt: services.now() }).where(eq(businesses.id, business.id))
  const reason = 'Otra persona demostró que el negocio es suyo.'
  const others = await tx
    .update(businessClaims)
    .set({ ...decision, reason, state: 'rejected' })
    .where(and(eq(businessClaims.businessId, business.id), eq(businessClaims.state, 'pending'), ne(businessClaims.id, claim.id)))
    .returning()
  for (const other of others) {
    await tellClaimant(services, tx, other, business, false, reason)
    await services.announce(tx, 'claim.decided', { claimId: other.id, businessId: business.id, approved: false })
  }
  await services.announce(tx, 'business.changed', { businessId: business.id })
}

/** Approves or rejects an open claim with all that follows, or nothing. Throws `conflict` when it was decided meanwhile. */
export const decideClaim = handle(contract.decideClaim, ({ services, caller, input, request }) => {
  const { claimId, approve, reason } = input
  const state = approve ? ('approved' as const) : ('rejected' as const)
  return services.db.transaction(async (tx) => {
    const { claim, business } = await lockClaim(tx, claimId)
    await checkImpartialClaim(tx, caller.userId, claimId)
    if (claim.state !== 'pending') throw new AppError('conflict', 'Esta solicitud ya se decidió o se retiró.')
    if (approve && business.claimed) throw new AppError('conflict', 'El negocio ya tiene dueño.')
    const decision = { decidedBy: caller.userId, decidedAt: services.now(), reason }
    await tx
      .update(businessClaims)
      .set({ ...decision, state })
      .where(eq(businessClaims.id, claimId))
    if (approve) await makeOwner(services, tx, claim, business, decision)
    await tellClaimant(services, tx, claim, business, approve, reason)
    await services.announce(tx, 'claim.decided', { claimId, businessId: business.id, approved: approve })
    await recordAudit(tx, {
      by: caller,
      action: approve ? 'directory.claim_approved' : 'directory.claim_rejected',
      subject: { kind: 'claim', id: claimId },
      businessId: business.id,
      detail: { claimantId: claim.claimantId, reason },
      requestId: request.id,
    })
    return { state }
  })
})
