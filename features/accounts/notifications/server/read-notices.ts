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
    update notifications n set read_at = ${services.now().toISOString()}::timestamptz, reading_id = ${v7()}::uuid from unread_groups g
    where g.recipient_id = any(${sql.param([...to])}::uuid[]) and g.group_key = ${`${kind}:${group}`} and n.id = g.notification_id and n.read_at is null`)
}
