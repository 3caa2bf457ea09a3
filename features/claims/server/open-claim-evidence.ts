import { and, eq } from 'drizzle-orm'
import { businessClaimEvidence } from '#db/tables/claims.ts'
import { privateLink } from '#features/media/server/index.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { checkImpartialClaim } from './find-claim-conflict.ts'

/** A short-lived link to a file of a claim. Throws `not_found` for a file of another, `forbidden` for who may not decide on it. */
export const openClaimEvidence = handle(contract.openClaimEvidence, async ({ services, caller, input: { claimId, mediaId } }) => {
  const [file] = await services.db
    .select()
    .from(businessClaimEvidence)
    .where(and(eq(businessClaimEvidence.claimId, claimId), eq(businessClaimEvidence.mediaId, mediaId)))
  if (!file) throw notFound('el archivo')
  await checkImpartialClaim(services.db, caller.userId, claimId)
  return privateLink(services, mediaId, caller)
})
