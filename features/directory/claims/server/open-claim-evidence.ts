import { and, eq, type SQL, sql } from 'drizzle-orm'
import { businessClaimEvidence, businessClaims } from '#db/tables/directory/claims.ts'
import { privateLink, recordAudit, requireAllSeen, wasSeenBy } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { checkImpartialClaim } from './find-claim-conflict.ts'

const viewedAction = 'directory.claim_evidence_viewed'

/**
 * Returns a short-lived link to a claim's file and records the access in the audit log. Throws
 * `not_found` when the claim has no such file, `forbidden` for a person with an interest in the
 * claim.
 */
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
      action: viewedAction,
      subject: { kind: 'claim', id: claimId },
      businessId: file.businessId,
      detail: { evidenceId: mediaId },
      requestId: request.id,
    })
    return privateLink(services, mediaId, caller)
  },
)

/** SQL: whether this member opened the file of the row `evidence` of `business_claim_evidence`. */
export const wasClaimFileOpenedBy = (evidence: SQL, memberId: string): SQL<boolean> =>
  wasSeenBy(
    {
      action: viewedAction,
      subject: { kind: 'claim', id: sql`${evidence}.claim_id` },
      evidenceId: sql`${evidence}.media_id`,
    },
    memberId,
  )

/** Throws `conflict` unless this member has opened every file of the claim. */
export const requireClaimFilesOpened = (
  tx: Database,
  claimId: string,
  memberId: string,
): Promise<void> =>
  requireAllSeen(
    tx,
    sql`business_claim_evidence e where e.claim_id = ${claimId}`,
    wasClaimFileOpenedBy(sql`e`, memberId),
  )
