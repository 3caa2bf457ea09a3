import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** The role of a person in a message: of the side that wrote it, the whole team included, or of the other one. */
export async function roleInMessage(
  db: Database,
  id: string,
  profileId: string,
): Promise<'reader' | 'writer' | null> {
  const { rows } = await db.execute<{ isWriter: boolean }>(sql`
    select p.side = m.side as "isWriter" from messages m join conversation_parts p on p.conversation_id = m.conversation_id
    where m.id = ${id} and (p.profile_id = ${profileId}
      or exists (select from business_members t where t.business_id = p.business_id and t.profile_id = ${profileId}))
    order by 1 desc limit 1`)
  const [row] = rows
  return row ? (row.isWriter ? 'writer' : 'reader') : null
}
