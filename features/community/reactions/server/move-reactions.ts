import { sql } from 'drizzle-orm'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Copies the reactions to a business to the one it is merged into; a person's own reaction to that one stays. */
export async function moveReactions(
  _services: Services,
  tx: Database,
  { remainingId, deletedId }: Events['business.merged'],
): Promise<void> {
  await tx.execute(sql`
    insert into reactions (profile_id, act, subject_id, kind, bell_since, created_at)
    select profile_id, act, ${remainingId}::uuid, kind, bell_since, created_at from reactions where subject_id = ${deletedId} order by profile_id, act
    on conflict do nothing`)
}
