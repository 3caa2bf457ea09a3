import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { viewings } from '#db/tables/backoffice/impersonation.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { ViewingEnd } from '../vocabulary.ts'

type How = { cause: ViewingEnd; by?: SignedIn; requestId?: string }

/** Ends the open views that `which` names, each with its line in the audit log; resolves to how many there were. Of two who end one, one does. */
export async function endViewings(
  services: Services,
  tx: Database,
  which: SQL | undefined,
  { cause, by, requestId }: How,
): Promise<number> {
  const ended = await tx
    .update(viewings)
    .set({ endedAt: services.now(), cause })
    .where(and(isNull(viewings.endedAt), which))
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

/** Ends one view in a transaction of its own. */
export const endViewing = (services: Services, id: string, cause: ViewingEnd): Promise<number> =>
  services.db.transaction((tx) => endViewings(services, tx, eq(viewings.id, id), { cause }))
