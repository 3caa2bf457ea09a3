import { sql } from 'drizzle-orm'
import type { ChannelPreference, SummaryPace } from '#shared/channels.ts'
import { capitalZone } from '#shared/countries.ts'
import { quietUntil } from '#shared/quiet-hours.ts'
import type { Services } from '#shared/server/services.ts'
import { mailTopic } from './mail-topics.ts'

type Row = {
  wish: ChannelPreference | null
  quietFrom: number | null
  quietUntil: number | null
  timeZone: string | null
  summary: SummaryPace | null
  country: string | null
}

export type MailPreference = {
  /** What a person wants of mail of a topic. */
  wish: ChannelPreference
  /** They said so; else it is as the topic has it at first. */
  isSaid: boolean
  /** Until when their quiet hours hold it back; null outside of them. */
  heldUntil: Date | null
  /** Of their clocks, for their day. */
  timeZone: string
  pace: SummaryPace
}

const usual = { isSaid: false, heldUntil: null, timeZone: 'UTC', pace: 'daily' } as const

/**
 * Whether a person wants mail of this topic now, as they chose or as it is at first; what always comes is held back by nothing. Not wanted
 * once their account is gone. Throws for a topic that no feature has: nobody could turn it off.
 */
export async function getMailPreference(
  services: Services,
  userId: string,
  topic: string,
): Promise<MailPreference> {
  const known = mailTopic(services, topic)
  if (!known) throw new Error(`no feature has the topic ${topic}`)
  const { rows } = await services.db.execute<Row>(sql`
    select p.wish, s.quiet_from as "quietFrom", s.quiet_until as "quietUntil", s.time_zone as "timeZone", s.summary, a.country_code as country
    from users u
      left join profiles a on a.id = u.id
      left join notification_preferences p on p.user_id = u.id and p.topic = ${topic} and p.channel = 'mail'
      left join notification_settings s on s.user_id = u.id
    where u.id = ${userId}`)
  const [row] = rows
  if (!row) return { ...usual, wish: 'none' }
  if (known.always) return { ...usual, wish: 'each' }
  const { quietFrom: from, quietUntil: until, timeZone } = row
  const hours =
    from !== null && until !== null && timeZone !== null ? { from, until, timeZone } : null
  const end = hours && quietUntil(hours, services.now().getTime())
  return {
    wish: row.wish ?? known.atFirst.mail,
    isSaid: row.wish !== null,
    heldUntil: end ? new Date(end) : null,
    timeZone: timeZone ?? capitalZone(row.country) ?? 'UTC',
    pace: row.summary ?? 'daily',
  }
}
