import { sql } from 'drizzle-orm'
import type { ChannelPreference, SummaryPace } from '#shared/channels.ts'
import { capitalZone } from '#shared/countries.ts'
import type { Services } from '#shared/server/services.ts'
import { quietUntil } from '#shared/time/quiet-hours.ts'
import { mailTopic } from './mail-topics.ts'

type Row = {
  preference: ChannelPreference | null
  quietFrom: number | null
  quietUntil: number | null
  timeZone: string | null
  summary: SummaryPace | null
  country: string | null
}

export type MailPreference = {
  /** The person's preference for mail of the topic. */
  preference: ChannelPreference
  /** Whether the person chose it; otherwise it is the topic's default. */
  isChosen: boolean
  /** End of the person's current quiet hours; null outside of them. */
  delayedUntil: Date | null
  /** The person's time zone, which determines their calendar day. */
  timeZone: string
  pace: SummaryPace
}

const defaults = { isChosen: false, delayedUntil: null, timeZone: 'UTC', pace: 'daily' } as const

/**
 * Gets a person's current mail preference for a topic, chosen or default; quiet hours do not delay
 * topics that are always sent. `none` for deleted accounts. Throws an `Error` for an unknown topic,
 * since nobody could unsubscribe from it.
 */
export async function getMailPreference(
  services: Services,
  userId: string,
  topic: string,
): Promise<MailPreference> {
  const definition = mailTopic(services, topic)
  if (!definition) throw new Error(`no feature has the topic ${topic}`)
  const { rows } = await services.db.execute<Row>(sql`
    select p.preference, s.quiet_from as "quietFrom", s.quiet_until as "quietUntil", s.time_zone as "timeZone", s.summary, a.country_code as country
    from users u
      left join profiles a on a.id = u.id
      left join notification_preferences p on p.user_id = u.id and p.topic = ${topic} and p.channel = 'mail'
      left join notification_settings s on s.user_id = u.id
    where u.id = ${userId}`)
  const [row] = rows
  if (!row) return { ...defaults, preference: 'none' }
  if (definition.always) return { ...defaults, preference: 'each' }
  const { quietFrom: from, quietUntil: until, timeZone } = row
  const hours =
    from !== null && until !== null && timeZone !== null ? { from, until, timeZone } : null
  const end = hours && quietUntil(hours, services.now().getTime())
  return {
    preference: row.preference ?? definition.atFirst.mail,
    isChosen: row.preference !== null,
    delayedUntil: end ? new Date(end) : null,
    timeZone: timeZone ?? capitalZone(row.country) ?? 'UTC',
    pace: row.summary ?? 'daily',
  }
}
