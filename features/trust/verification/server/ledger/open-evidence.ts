import { and, eq, type SQL, sql } from 'drizzle-orm'
import { verificationEvidence, verificationFacts } from '#db/tables/trust/verification.ts'
import { checkSeenFiles, privateLink, recordAudit, wasSeenBy } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { RequestInfo, SignedIn } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as owner from '../../contract/owner.ts'
import * as staff from '../../contract/staff.ts'
import { checkImpartial } from './check-impartial.ts'

const viewed = 'verification.evidence_viewed'

/** Who wants which evidence; of a business when its own people ask. */
type Asked = {
  services: Services
  caller: SignedIn
  request: RequestInfo
  input: { factId: string; evidenceId: string; businessId?: string }
}

/** A link of 5 minutes to a piece of evidence; for staff, of a business that they are not close to. Handing it out is written down here, each opening of it by media. */
async function giveLink({ services, caller, request, input: wanted }: Asked) {
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
        eq(verificationEvidence.id, wanted.evidenceId),
        eq(verificationEvidence.factId, wanted.factId),
        wanted.businessId ? eq(verificationFacts.businessId, wanted.businessId) : undefined,
      ),
    )
  if (!evidence) throw notFound('el archivo')
  const { mediaId, kind, businessId } = evidence
  if (!wanted.businessId) await checkImpartial(services.db, caller.userId, businessId)
  await recordAudit(services.db, {
    by: caller,
    action: viewed,
    subject: { kind: 'fact', id: wanted.factId },
    businessId,
    // Not the file's name: people write their own into it, and an audit line is for good.
    detail: { kind, evidenceId: wanted.evidenceId },
    requestId: request.id,
  })
  return privateLink(services, mediaId, caller)
}

export const openOwnEvidence = handle(owner.openOwnEvidence, giveLink)
export const openEvidence = handle(staff.openEvidence, giveLink)

/** Whether this member opened the file of the row `evidence` of `verification_evidence`. */
export const wasFactFileSeenBy = (evidence: SQL, memberId: string): SQL<boolean> =>
  wasSeenBy(
    {
      action: viewed,
      subject: { kind: 'fact', id: sql`${evidence}.fact_id` },
      evidenceId: sql`${evidence}.id`,
    },
    memberId,
  )

/** Throws `conflict` while this member has not opened every file of a fact that they are about to approve. */
export const checkSeen = (tx: Database, factId: string, memberId: string): Promise<void> =>
  checkSeenFiles(
    tx,
    sql`verification_evidence e where e.fact_id = ${factId}`,
    wasFactFileSeenBy(sql`e`, memberId),
  )
