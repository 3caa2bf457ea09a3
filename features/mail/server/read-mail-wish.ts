import { sql } from 'drizzle-orm'
import type { Wish } from '#shared/channels.ts'
import { quietUntil } from '#shared/quiet-hours.ts'
import type { Services } from '#shared/server/services.ts'
import { mailTopic } from './mail-topics.ts'

type Row = { wish: Wish | null; quietFrom: number | null; quietUntil: number | null; timeZone: string | null }

/** What a person wants of mail of a topic, and until when their quiet hours hold it back; null outside of them. */
export type MailWish = { wish: Wish; heldUntil: Date | null }

const unwanted: MailWish = { wish: 'none', heldUntil: null }

/**
 * Whether a person wants mail of this topic now, as they chose or as it is at first; what always comes is held back by nothing. Not wanted
 * once their account is gone. Throws for a topic that no feature has: nobody could turn it off.
 */
export async function readMailWish(services: Services, userId: string, topic: string): Promise<MailWish> {
  const known = mailTopic(services, topic)
  if (!known) throw new Error(`no feature has the topic ${topic}`)
  const { rows } = await services.db.execute<Row>(sql`
    select p.wish, s.quiet_from as "quietFrom", s.quiet_until as "quietUntil", s.time_zone as "timeZone"
    from users u
      left join notification_preferences p on p.user_id = u.id and p.topic = ${topic} and p.channel = 'mail'
      left join notification_settings s on s.user_id = u.id
    where u.id = ${userId}`)
  const [row] = rows
  if (!row) return unwanted
  if (known.always) return { wish: 'each', heldUntil: null }
  const { quietFrom: from, quietUntil: until, timeZone } = row
  const hours = from !== null && until !== null && timeZone !== null ? { from, until, timeZone } : null
  const end = hours && quietUntil(hours, services.now().getTime())
  return { wish: row.wish ?? known.atFirst.mail, heldUntil: end ? new Date(end) : null }
}
