import { and, eq, inArray } from 'drizzle-orm'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { businessClaimEvidence, businessClaims } from '#db/tables/directory/claims.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'

/** Private bucket for evidence files; only staff may read them. */
const evidenceBucket = 'evidence'

export type ClaimantView = Output<typeof contract.claimBusiness>

/** A claim as its claimant sees it. */
export const serializeClaim = (row: typeof businessClaims.$inferSelect): ClaimantView => ({
  id: row.id,
  state: row.state as ClaimantView['state'],
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
})

async function checkOwnFiles(tx: Database, userId: string, files: { mediaId: string }[]) {
  const ids = files.map(({ mediaId }) => mediaId)
  const own = await tx
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(
      and(
        inArray(mediaObjects.id, ids),
        eq(mediaObjects.bucketId, evidenceBucket),
        eq(mediaObjects.ownerId, userId),
      ),
    )
  if (own.length < ids.length)
    throw invalidField('evidence', 'No encontramos uno de los archivos. Súbelo de nuevo.')
}

/**
 * Claims a published, unclaimed business. Throws `conflict` when it is claimed already, the caller
 * is a member, or the caller has a pending claim.
 */
export const claimBusiness = handle(
  contract.claimBusiness,
  ({ services, caller, input, request }) => {
    return services.db.transaction(async (tx) => {
      const [business] = await tx
        .select()
        .from(businesses)
        .where(eq(businesses.slug, input.slug))
        .for('share')
      if (!business || business.state === 'draft') throw notFound('el negocio')
      if (business.claimed)
        throw new AppError('conflict', 'Este negocio ya tiene dueño. Si es un error, escríbenos.')
      const [member] = await tx
        .select()
        .from(businessMembers)
        .where(
          and(
            eq(businessMembers.businessId, business.id),
            eq(businessMembers.profileId, caller.userId),
          ),
        )
      if (member) throw new AppError('conflict', 'Ya formas parte de este negocio.')
      await checkOwnFiles(tx, caller.userId, input.evidence)
      const [claim] = await tx
        .insert(businessClaims)
        .values({ businessId: business.id, claimantId: caller.userId, statement: input.statement })
        .onConflictDoNothing()
        .returning()
      if (!claim)
        throw new AppError('conflict', 'Ya tenemos tu solicitud. Te avisaremos por correo.')
      await tx.insert(businessClaimEvidence).values(
        input.evidence.map(({ mediaId, name }, position) => ({
          claimId: claim.id,
          mediaId,
          name,
          position,
        })),
      )
      await recordAudit(tx, {
        by: caller,
        action: 'directory.claim_sent',
        subject: { kind: 'claim', id: claim.id },
        businessId: business.id,
        requestId: request.id,
      })
      return serializeClaim(claim)
    })
  },
)

/** Withdraws the caller's pending claim. Throws `not_found`. */
export const withdrawClaim = handle(
  contract.withdrawClaim,
  ({ services, caller, input, request }) =>
    services.db.transaction(async (tx) => {
      const [claim] = await tx
        .update(businessClaims)
        .set({ state: 'withdrawn' })
        .where(
          and(
            eq(businessClaims.id, input.claimId),
            eq(businessClaims.claimantId, caller.userId),
            eq(businessClaims.state, 'pending'),
          ),
        )
        .returning()
      if (!claim) throw notFound('una solicitud abierta')
      const subject = { kind: 'claim', id: claim.id }
      const { businessId } = claim
      await recordAudit(tx, {
        by: caller,
        action: 'directory.claim_withdrawn',
        subject,
        businessId,
        requestId: request.id,
      })
      return serializeClaim(claim)
    }),
)
