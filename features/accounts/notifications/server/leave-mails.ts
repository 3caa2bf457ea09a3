import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { mailTopic, readLeaveToken } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { ChannelPreference } from '#shared/channels.ts'
import type { Topic } from '#shared/server/feature.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/preferences.ts'
import { readSaid, topicPreferences } from './get-preferences.ts'
import { storePreference } from './save-preference.ts'

/** Whose mail of which topic a link is about. Throws `not_found` for one that we did not make or whose account is gone. */
async function readLink(services: Services, token: string) {
  const link = await readLeaveToken(services, token)
  const known = link && mailTopic(services, link.topic)
  if (!link || !known || (await services.db.$count(users, eq(users.id, link.userId))) === 0)
    throw notFound('ese enlace')
  return { ...link, known }
}

/** How mail of a topic comes to who says nothing, or wants it again. */
const mailAtFirst = (known: Topic): ChannelPreference =>
  known.always || known.atFirst.mail === 'none' ? 'each' : known.atFirst.mail

const present = ({ topic, title, explains, mail }: contract.TopicPreferences, known: Topic) => ({
  topic,
  title,
  explains,
  mail,
  atFirst: mailAtFirst(known),
})

/** What a link is about, and how it stands now. */
export const readLeave = handle(contract.readLeave, async ({ services, input }) => {
  const { userId, topic, known } = await readLink(services, input.token)
  return present(topicPreferences(topic, known, await readSaid(services.db, userId, topic)), known)
})

/** Turns mail off, or on again, by a link that only its reader has. Nothing tells whose it is. Throws `not_found`, `conflict`. */
export async function saveByLink(
  services: Services,
  { token, wanted, each = false }: { token: string; wanted: boolean; each?: boolean },
) {
  const { userId, topic, known } = await readLink(services, token)
  const wish = wanted ? (each ? 'each' : mailAtFirst(known)) : 'none'
  return present(await storePreference(services, userId, { topic, channel: 'mail', wish }), known)
}

/** The same for who opened the link in a browser. */
export const leaveMails = handle(contract.leaveMails, ({ services, input }) =>
  saveByLink(services, input),
)
