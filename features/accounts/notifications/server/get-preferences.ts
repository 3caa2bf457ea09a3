import { and, eq } from 'drizzle-orm'
import { notificationPreferences, notificationSettings } from '#db/tables/accounts/notifications.ts'
import { mailTopics } from '#features/platform/server.ts'
import type { Channel, ChannelPreference } from '#shared/channels.ts'
import type { Topic } from '#shared/server/feature.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract/preferences.ts'

type StoredPreference = { topic: string; channel: Channel; preference: ChannelPreference }

/** The mail preferences offered: topics without notices cannot be part of the summary. */
const mailChoices = ({
  here,
  mail,
}: {
  here?: boolean
  mail: ChannelPreference
}): ChannelPreference[] => [
  'each',
  ...(mail === 'first' ? (['first'] as const) : []),
  ...(here === undefined ? [] : (['summary'] as const)),
  'none',
]

/** The preferences for a topic by channel, from the stored rows or the topic's defaults. */
export function topicPreferences(
  topic: string,
  definition: Topic,
  stored: readonly StoredPreference[],
): contract.TopicPreferences {
  const { title, explains } = definition
  if (definition.always)
    return {
      topic,
      title,
      explains,
      always: true,
      group: null,
      here: 'each',
      mail: 'each',
      mailChoices: ['each'],
      push: 'each',
    }
  const storedFor = (channel: Channel) =>
    stored.find((row) => row.topic === topic && row.channel === channel)?.preference
  const { here, mail, push } = definition.atFirst
  return {
    topic,
    title,
    explains,
    always: false,
    group: definition.group,
    here: here === undefined ? null : (storedFor('here') ?? (here ? 'each' : 'none')),
    mail: storedFor('mail') ?? mail,
    mailChoices: mailChoices(definition.atFirst),
    push: push === undefined ? null : (storedFor('push') ?? (push ? 'each' : 'none')),
  }
}

/** Lists a person's preferences by topic: stored ones, else the defaults. */
export async function listTopicPreferences(
  services: Services,
  userId: string,
): Promise<contract.TopicPreferences[]> {
  const stored = await services.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  return mailTopics(services).map(([topic, definition]) =>
    topicPreferences(topic, definition, stored),
  )
}

/** Gets a person's stored preferences for one topic. */
export const getStoredPreferences = (
  db: Database,
  userId: string,
  topic: string,
): Promise<StoredPreference[]> =>
  db
    .select()
    .from(notificationPreferences)
    .where(
      and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.topic, topic)),
    )

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Gets a person's quiet hours and summary frequency. */
export async function getNotificationSettings(db: Database, userId: string) {
  const [row] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  const hasQuiet = row && row.quietFrom !== null && row.quietUntil !== null && row.timeZone !== null
  return {
    quiet: hasQuiet
      ? {
          from: clock(row.quietFrom ?? 0),
          until: clock(row.quietUntil ?? 0),
          timeZone: row.timeZone ?? '',
        }
      : null,
    summary: row?.summary ?? ('daily' as const),
  }
}

/** The caller's preferences. */
export const getPreferences = handle(
  contract.getPreferences,
  async ({ services, caller: { userId } }) => ({
    topics: await listTopicPreferences(services, userId),
    ...(await getNotificationSettings(services.db, userId)),
  }),
)
