import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'
import { mailTopic } from './mail-topics.ts'

/** Whether a person wants mail of this topic, as they chose or as it is at first. False once their account is gone. */
export async function isWanted(services: Services, userId: string, topic: string): Promise<boolean> {
  const { rows } = await services.db.execute<{ wanted: boolean }>(sql`
    select coalesce(n.wanted, ${mailTopic(services, topic)?.atFirst ?? true}::boolean) as wanted
    from users u left join notification_preferences n on n.user_id = u.id and n.topic = ${topic}
    where u.id = ${userId}`)
  return rows[0]?.wanted ?? false
}
