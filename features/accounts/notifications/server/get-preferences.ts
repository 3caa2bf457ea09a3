import { and, eq } from 'drizzle-orm'
import { notificationPreferences, notificationSettings } from '#db/tables/accounts/notifications.ts'
import { mailTopics } from '#features/platform/server.ts'
import type { Channel, ChannelPreference } from '#shared/channels.ts'
import type { Topic } from '#shared/server/feature.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract/preferences.ts'

type Said = { topic: string; channel: Channel; wish: ChannelPreference }

/** What there is to choose for mail: what has no notice can't be found in the summary. */
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

/** How a topic stands by its channels, from what the person said. */
export function topicPreferences(
  topic: string,
  known: Topic,
  said: readonly Said[],
): contract.TopicPreferences {
  const { title, explains } = known
  if (known.always)
    return {
      topic,
      title,
      explains,
      always: true,
      here: 'each',
      mail: 'each',
      mailChoices: ['each'],
      push: 'each',
    }
  const saidOf = (channel: Channel) =>
    said.find((row) => row.topic === topic && row.channel === channel)?.wish
  const { here, mail, push } = known.atFirst
  return {
    topic,
    title,
    explains,
    always: false,
    here: here === undefined ? null : (saidOf('here') ?? (here ? 'each' : 'none')),
    mail: saidOf('mail') ?? mail,
    mailChoices: mailChoices(known.atFirst),
    push: push === undefined ? null : (saidOf('push') ?? (push ? 'each' : 'none')),
  }
}

/** What a person wants to be told and how, topic by topic: as they said, or as it is at first. */
export async function readTopics(
  services: Services,
  userId: string,
): Promise<contract.TopicPreferences[]> {
  const said = await services.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  return mailTopics(services).map(([topic, known]) => topicPreferences(topic, known, said))
}

/** What a person said of one topic. */
export const readSaid = (db: Database, userId: string, topic: string): Promise<Said[]> =>
  db
    .select()
    .from(notificationPreferences)
    .where(
      and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.topic, topic)),
    )

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** When a person is not to be disturbed, and how often their summary comes. */
export async function readNotificationSettings(db: Database, userId: string) {
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

/** The caller's wishes. */
export const getPreferences = handle(
  contract.getPreferences,
  async ({ services, caller: { userId } }) => ({
    topics: await readTopics(services, userId),
    ...(await readNotificationSettings(services.db, userId)),
  }),
)
