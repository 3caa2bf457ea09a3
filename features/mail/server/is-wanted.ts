import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'
import { mailTopic } from './mail-topics.ts'

/**
 * Whether a person wants mail of this topic, as they chose or as it is at first. False once their account is gone. Throws for
 * a topic that no feature has: nobody could turn it off.
 */
export async function isWanted(services: Services, userId: string, topic: string): Promise<boolean> {
  const known = mailTopic(services, topic)
  if (!known) throw new Error(`no feature has the topic ${topic}`)
  const { rows } = await services.db.execute<{ wanted: boolean }>(sql`
    select coalesce(n.wanted, ${known.atFirst}::boolean) as wanted
    from users u left join notification_preferences n on n.user_id = u.id and n.topic = ${topic}
    where u.id = ${userId}`)
  return rows[0]?.wanted ?? false
}
