import { and, eq, type SQL, sql } from 'drizzle-orm'
import { verificationEvidence, verificationFacts } from '#db/tables/trust/verification.ts'
import {
  type AuditLine,
  privateLink,
  recordAudit,
  requireAllSeen,
  wasSeenBy,
} from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { RequestInfo, SignedIn } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as owner from '../../contract/owner.ts'
import * as staff from '../../contract/staff.ts'
import { checkImpartial } from './check-impartial.ts'
import type { Fact } from './lock-fact.ts'

const viewedAction = 'verification.evidence_viewed'

/** A request for evidence; with `businessId` when it comes from members of the business. */
type EvidenceRequest = {
  services: Services
  caller: SignedIn
  request: RequestInfo
  input: { factId: string; evidenceId: string; businessId?: string }
}

/**
 * Returns a link to evidence, valid for five minutes; staff must have no interest in the business. Records the link in the audit log; the media
 * feature records each opening. Throws `not_found` and `forbidden`.
 */
async function createLink({ services, caller, request, input: reference }: EvidenceRequest) {
  const [evidence] = await services.db
    .select({
      mediaId: verificationEvidence.mediaId,
      kind: verificationFacts.kind,
      businessId: verificationFacts.businessId,
    })
    .from(verificationEvidence)
    .innerJoin(verificationFacts, eq(verificationFacts.id, verificationEvidence.factId))
    .where(
      and(
        eq(verificationEvidence.id, reference.evidenceId),
        eq(verificationEvidence.factId, reference.factId),
        reference.businessId ? eq(verificationFacts.businessId, reference.businessId) : undefined,
      ),
    )
  if (!evidence) throw notFound('el archivo')
  const { mediaId, kind, businessId } = evidence
  if (!reference.businessId) await checkImpartial(services.db, caller.userId, businessId)
  await recordAudit(services.db, {
    by: caller,
    action: viewedAction,
    subject: { kind: 'fact', id: reference.factId },
    businessId,
    // Without the file name, which may contain names of people, because audit entries are permanent.
    detail: { kind, evidenceId: reference.evidenceId },
    requestId: request.id,
  })
  return privateLink(services, mediaId, caller)
}

export const openOwnEvidence = handle(owner.openOwnEvidence, createLink)
export const openEvidence = handle(staff.openEvidence, createLink)

/** SQL condition: this member opened the file of the row `evidence` of `verification_evidence`. */
export const factFileOpenedBy = (evidence: SQL, memberId: string): SQL<boolean> =>
  wasSeenBy(
    {
      action: viewedAction,
      subject: { kind: 'fact', id: sql`${evidence}.fact_id` },
      evidenceId: sql`${evidence}.id`,
    },
    memberId,
  )

/** Records that a member saw every file of a fact, where no link was asked for: in the demonstration data. */
export async function recordEvidenceSeen(
  tx: Database,
  fact: Pick<Fact, 'id' | 'kind' | 'businessId'>,
  { by, happenedAt }: Pick<AuditLine, 'by' | 'happenedAt'>,
): Promise<void> {
  const files = await tx
    .select({ evidenceId: verificationEvidence.id })
    .from(verificationEvidence)
    .where(eq(verificationEvidence.factId, fact.id))
  for (const { evidenceId } of files)
    await recordAudit(tx, {
      by,
      action: viewedAction,
      subject: { kind: 'fact', id: fact.id },
      businessId: fact.businessId,
      detail: { kind: fact.kind, evidenceId },
      happenedAt,
    })
}

/** Throws `conflict` unless this member has opened every file of a fact. */
export const checkEvidenceOpened = (
  tx: Database,
  factId: string,
  memberId: string,
): Promise<void> =>
  requireAllSeen(
    tx,
    sql`verification_evidence e where e.fact_id = ${factId}`,
    factFileOpenedBy(sql`e`, memberId),
  )
