import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { type MailTopic, mailTopics } from '../contract.ts'

/** Whether a person wants mail of this topic, as they chose or as it is at first. False once their account is gone. */
export async function isWanted(db: Database, userId: string, topic: MailTopic): Promise<boolean> {
  const { rows } = await db.execute<{ wanted: boolean }>(sql`
    select coalesce(n.wanted, ${mailTopics[topic].atFirst}::boolean) as wanted
    from users u left join notification_preferences n on n.user_id = u.id and n.topic = ${topic}
    where u.id = ${userId}`)
  return rows[0]?.wanted ?? false
}
