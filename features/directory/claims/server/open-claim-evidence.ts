import { and, eq, type SQL, sql } from 'drizzle-orm'
import { businessClaimEvidence, businessClaims } from '#db/tables/directory/claims.ts'
import { checkSeenFiles, privateLink, recordAudit, wasSeenBy } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { checkImpartialClaim } from './find-claim-conflict.ts'

const viewed = 'directory.claim_evidence_viewed'

/** A short-lived link to a file of a claim, whose handing out is written down. Throws `not_found` for a file of another, `forbidden` for who may not decide on it. */
export const openClaimEvidence = handle(
  contract.openClaimEvidence,
  async ({ services, caller, input: { claimId, mediaId }, request }) => {
    const [file] = await services.db
      .select({ businessId: businessClaims.businessId })
      .from(businessClaimEvidence)
      .innerJoin(businessClaims, eq(businessClaims.id, businessClaimEvidence.claimId))
      .where(
        and(eq(businessClaimEvidence.claimId, claimId), eq(businessClaimEvidence.mediaId, mediaId)),
      )
    if (!file) throw notFound('el archivo')
    await checkImpartialClaim(services.db, caller.userId, claimId)
    await recordAudit(services.db, {
      by: caller,
      action: viewed,
      subject: { kind: 'claim', id: claimId },
      businessId: file.businessId,
      detail: { evidenceId: mediaId },
      requestId: request.id,
    })
    return privateLink(services, mediaId, caller)
  },
)

/** Whether this member opened the file of the row `evidence` of `business_claim_evidence`. */
export const wasClaimFileSeenBy = (evidence: SQL, memberId: string): SQL<boolean> =>
  wasSeenBy(
    {
      action: viewed,
      subject: { kind: 'claim', id: sql`${evidence}.claim_id` },
      evidenceId: sql`${evidence}.media_id`,
    },
    memberId,
  )

/** Throws `conflict` while this member has not opened every file of a claim that they are about to approve. */
export const checkSeenClaim = (tx: Database, claimId: string, memberId: string): Promise<void> =>
  checkSeenFiles(
    tx,
    sql`business_claim_evidence e where e.claim_id = ${claimId}`,
    wasClaimFileSeenBy(sql`e`, memberId),
  )
