import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database, Services } from '#shared/server/services.ts'

/** Which unread notices of whom: those of one group of a kind, as given to `notify`. */
type Scope = { to: readonly string[]; kind: string; group: string }

/** Marks notices as read whose content their recipients have seen where it is. */
export async function readNotices(
  services: Services,
  tx: Database,
  { to, kind, group }: Scope,
): Promise<void> {
  if (to.length === 0) return
  await tx.execute(sql`
    update notifications set read_at = ${services.now().toISOString()}::timestamptz, reading_id = ${v7()}::uuid
    where recipient_id = any(${sql.param([...to])}::uuid[]) and group_key = ${`${kind}:${group}`} and read_at is null`)
}
