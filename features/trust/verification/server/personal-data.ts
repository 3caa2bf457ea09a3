import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { oneOf } from '#db/tables/columns.ts'
import {
  queueFilters,
  verificationEvidence,
  verificationFacts,
} from '#db/tables/trust/verification.ts'
import { soleOwnedBusinesses } from '#features/directory/server.ts'
import { managingRoles } from '#shared/business-roles.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { openFactStates } from '../vocabulary.ts'
import { lockBusinessOfFact } from './ledger/lock-fact.ts'
import { refreshBadge } from './ledger/refresh-badge.ts'
import { listSavedFilters } from './queue/own-filters.ts'

const reason = 'Terminó con la cuenta de quien lo envió.'

/** SQL condition: facts that depend on a person: those of businesses that only they own, and their identity in any business. */
const dependsOn = (userId: string) =>
  or(
    sql`${verificationFacts.businessId} in ${soleOwnedBusinesses(userId)}`,
    and(eq(verificationFacts.kind, 'identity'), eq(verificationFacts.submittedBy, userId)),
  )

/** Ends a person's facts of a business, deletes their values and evidence, and recomputes the badge. */
async function endFacts(
  services: Services,
  tx: Database,
  userId: string,
  businessId: string,
): Promise<void> {
  await lockBusinessOfFact(tx, businessId)
  const here = and(eq(verificationFacts.businessId, businessId), dependsOn(userId))
  const now = services.now()
  await tx
    .update(verificationFacts)
    .set({ state: 'revoked', reason, decidedAt: now, recheck: null })
    .where(and(here, eq(verificationFacts.state, 'valid')))
  await tx
    .update(verificationFacts)
    .set({ state: 'withdrawn', assignedTo: null, assignedAt: null })
    .where(and(here, inArray(verificationFacts.state, openFactStates)))
  const facts = tx.select({ id: verificationFacts.id }).from(verificationFacts).where(here)
  await tx.delete(verificationEvidence).where(inArray(verificationEvidence.factId, facts))
  await tx
    .update(verificationFacts)
    .set({ value: null, detail: {}, note: null, warning: null })
    .where(here)
  await refreshBadge(services, tx, businessId)
}

/** Facts and evidence that people submitted for verification. */
export const verificationPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const facts = await db
      .select()
      .from(verificationFacts)
      .where(
        sql`${verificationFacts.submittedBy} = ${userId} or ${verificationFacts.businessId} in (
          select business_id from business_members where profile_id = ${userId} and ${oneOf(sql`role`, managingRoles)})`,
      )
      .orderBy(verificationFacts.createdAt)
    const evidence = await db
      .select()
      .from(verificationEvidence)
      .where(eq(verificationEvidence.uploadedBy, userId))
    return {
      'verificacion.json': facts.map(
        ({
          id,
          businessId,
          kind,
          state,
          value,
          detail,
          method,
          note,
          reason: decisionReason,
          ...fact
        }) => ({
          businessId,
          kind,
          state,
          method,
          reason: decisionReason,
          // Values submitted by other members may be their personal data.
          ...(fact.submittedBy === userId && { value, detail, note }),
          evidenceDate: fact.evidenceDate,
          createdAt: fact.createdAt,
          decidedAt: fact.decidedAt,
          expiresOn: fact.expiresOn,
          comprobantes: evidence
            .filter(({ factId }) => factId === id)
            .map(({ mediaId, fileName }) => ({ archivo: mediaId, fileName })),
        }),
      ),
    }
  },

  async erase(services, tx, { userId }) {
    const rows = await tx
      .selectDistinct({ businessId: verificationFacts.businessId })
      .from(verificationFacts)
      .where(dependsOn(userId))
    for (const { businessId } of rows.toSorted((a, b) => a.businessId.localeCompare(b.businessId)))
      await endFacts(services, tx, userId, businessId)
    await tx.delete(verificationEvidence).where(
      sql`${verificationEvidence.uploadedBy} = ${userId}
          or ${verificationEvidence.mediaId} in (select id from media_objects where owner_id = ${userId})`,
    )
  },
}

/** The saved filters of a staff member; no file for others. */
export const verificationQueuePersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const rows = await listSavedFilters(db, userId)
    if (rows.length === 0) return {}
    return {
      'filtros-de-la-fila.json': rows.map(({ name, filters, createdAt }) => ({
        nombre: name,
        filtros: filters,
        desde: createdAt,
      })),
    }
  },

  async erase(_services, tx, { userId }) {
    await tx.delete(queueFilters).where(eq(queueFilters.profileId, userId))
  },
}
