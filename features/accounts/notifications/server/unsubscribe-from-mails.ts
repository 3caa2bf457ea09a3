import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { mailTopic, parseUnsubscribeToken } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { ChannelPreference } from '#shared/channels.ts'
import type { Topic } from '#shared/server/feature.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/preferences.ts'
import { getStoredPreferences, topicPreferences } from './get-preferences.ts'
import { storePreference } from './save-preference.ts'

/**
 * Resolves an unsubscribe token to its account and topic. Throws `not_found` for an invalid token
 * or a deleted account.
 */
async function readLink(services: Services, token: string) {
  const link = await parseUnsubscribeToken(services, token)
  const definition = link && mailTopic(services, link.topic)
  if (!link || !definition || (await services.db.$count(users, eq(users.id, link.userId))) === 0)
    throw notFound('ese enlace')
  return { ...link, known: definition }
}

/** The mail preference of people without a stored one, also used when they subscribe again. */
const defaultMail = (definition: Topic): ChannelPreference =>
  definition.always || definition.atFirst.mail === 'none' ? 'each' : definition.atFirst.mail

const serialize = (
  { topic, title, explains, mail }: contract.TopicPreferences,
  definition: Topic,
) => ({
  topic,
  title,
  explains,
  mail,
  atFirst: defaultMail(definition),
})

/** Gets the topic of a link and the current preference. */
export const getUnsubscription = handle(contract.getUnsubscription, async ({ services, input }) => {
  const { userId, topic, known: definition } = await readLink(services, input.token)
  return serialize(
    topicPreferences(topic, definition, await getStoredPreferences(services.db, userId, topic)),
    definition,
  )
})

/**
 * Turns mail of the link's topic off, or on again. The link proves access to the mailbox; the
 * answer does not reveal the account. Throws `not_found`, `conflict`.
 */
export async function savePreferenceByLink(
  services: Services,
  { token, wanted, each = false }: { token: string; wanted: boolean; each?: boolean },
) {
  const { userId, topic, known: definition } = await readLink(services, token)
  const preference = wanted ? (each ? 'each' : defaultMail(definition)) : 'none'
  return serialize(
    await storePreference(services, userId, { topic, channel: 'mail', preference }),
    definition,
  )
}

/** The same for people who opened the link in a browser. */
export const unsubscribeFromMails = handle(contract.unsubscribeFromMails, ({ services, input }) =>
  savePreferenceByLink(services, input),
)
