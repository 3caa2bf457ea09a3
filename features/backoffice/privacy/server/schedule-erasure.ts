import { and, eq, inArray } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { TextFate } from '#shared/text-fates.ts'
import { openDeletionStates } from '../vocabulary.ts'

/** Schedules the erasure of an account for the next hourly run, as if its owner had confirmed it. Returns the deletion's id. */
export async function scheduleErasure(
  services: Services,
  tx: Database,
  { userId, texts }: { userId: string; texts: TextFate },
): Promise<string> {
  const confirmed = {
    state: 'scheduled' as const,
    texts,
    tokenHash: null,
    eraseAfter: services.now(),
  }
  const open = and(
    eq(accountDeletions.userId, userId),
    inArray(accountDeletions.state, openDeletionStates),
  )
  const [existing] = await tx
    .update(accountDeletions)
    .set(confirmed)
    .where(open)
    .returning({ id: accountDeletions.id })
  if (existing) return existing.id
  const created = onlyRow(
    await tx
      .insert(accountDeletions)
      .values({ userId, linkExpiresAt: services.now(), ...confirmed })
      .returning({ id: accountDeletions.id }),
  )
  return created.id
}
