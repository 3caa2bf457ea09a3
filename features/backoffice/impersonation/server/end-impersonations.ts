import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { impersonations } from '#db/tables/backoffice/impersonation.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { ImpersonationEndCause } from '../vocabulary.ts'

type EndDetails = { cause: ImpersonationEndCause; by?: SignedIn; requestId?: string }

/**
 * Ends the open impersonations that match `which` and records each in the audit log. Returns how many this call ended; of two concurrent calls only
 * one ends each.
 */
export async function endImpersonations(
  services: Services,
  tx: Database,
  which: SQL | undefined,
  { cause, by, requestId }: EndDetails,
): Promise<number> {
  const ended = await tx
    .update(impersonations)
    .set({ endedAt: services.now(), cause })
    .where(and(isNull(impersonations.endedAt), which))
    .returning()
  for (const { id, personId, viewerId } of ended)
    await recordAudit(tx, {
      by: by ?? 'system',
      action: 'viewing.ended',
      subject: { kind: 'user', id: personId },
      detail: { view: id, cause, viewer: viewerId },
      requestId,
    })
  return ended.length
}

/** Ends one impersonation in its own transaction. */
export const endImpersonation = (
  services: Services,
  id: string,
  cause: ImpersonationEndCause,
): Promise<number> =>
  services.db.transaction((tx) =>
    endImpersonations(services, tx, eq(impersonations.id, id), { cause }),
  )
