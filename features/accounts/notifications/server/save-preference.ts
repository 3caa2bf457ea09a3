import { notificationPreferences } from '#db/tables/accounts/notifications.ts'
import { mailTopic } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Channel, ChannelPreference } from '#shared/channels.ts'
import type { Topic } from '#shared/server/feature.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/preferences.ts'
import { getStoredPreferences, topicPreferences } from './get-preferences.ts'

type Choice = { topic: string; channel: Channel; preference: ChannelPreference }

const invalid = (fields: Record<string, string>) =>
  new AppError('invalid', 'Revisa los campos marcados.', { fields })

/**
 * Throws `invalid` unless the topic offers this channel and preference, and `conflict` for topics
 * that are always sent.
 */
function checkChoice(
  definition: Topic | undefined,
  { channel, preference }: Choice,
): asserts definition is Topic & { always?: false } {
  if (!definition) throw invalid({ topic: 'Ese aviso no existe' })
  if (definition.always)
    throw new AppError(
      'conflict',
      'Estos avisos te llegan siempre: protegen tu cuenta, tus compras y tus derechos.',
    )
  const hasNotices = definition.atFirst.here !== undefined
  if (channel !== 'mail' && !hasNotices)
    throw invalid({ channel: 'Este aviso solo llega por correo' })
  if (preference === 'summary' && (channel !== 'mail' || !hasNotices))
    throw invalid({ preference: 'Este aviso no cabe en el resumen' })
  if (preference === 'first' && (channel !== 'mail' || definition.atFirst.mail !== 'first'))
    throw invalid({ preference: 'Este aviso no llega así' })
}

/**
 * Stores a person's preference for a topic and channel; it also applies to mail already queued.
 * Throws `invalid` for a preference that is not offered, and `conflict` for topics that are always
 * sent.
 */
export async function storePreference(
  services: Services,
  userId: string,
  choice: Choice,
): Promise<contract.TopicPreferences> {
  const { topic, channel, preference } = choice
  const definition = mailTopic(services, topic)
  checkChoice(definition, choice)
  const { userId: user, topic: about, channel: by } = notificationPreferences
  await services.db
    .insert(notificationPreferences)
    .values({ userId, topic, channel, preference })
    .onConflictDoUpdate({ target: [user, about, by], set: { preference, updatedAt: new Date() } })
  return topicPreferences(topic, definition, await getStoredPreferences(services.db, userId, topic))
}

/** Stores a preference of the caller. */
export const savePreference = handle(contract.savePreference, ({ services, caller, input }) =>
  storePreference(services, caller.userId, input),
)
