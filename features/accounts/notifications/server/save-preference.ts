import { notificationPreferences } from '#db/tables/accounts/notifications.ts'
import { mailTopic } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Channel, ChannelPreference } from '#shared/channels.ts'
import type { Topic } from '#shared/server/feature.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/preferences.ts'
import { readSaid, topicPreferences } from './get-preferences.ts'

type Chosen = { topic: string; channel: Channel; wish: ChannelPreference }

const refused = (fields: Record<string, string>) =>
  new AppError('invalid', 'Revisa los campos marcados.', { fields })

/** Throws unless the topic is told that way and may be wanted so. */
function needChoice(
  known: Topic | undefined,
  { channel, wish }: Chosen,
): asserts known is Topic & { always?: false } {
  if (!known) throw refused({ topic: 'Ese aviso no existe' })
  if (known.always)
    throw new AppError(
      'conflict',
      'Estos avisos te llegan siempre: protegen tu cuenta, tus compras y tus derechos.',
    )
  const hasNotices = known.atFirst.here !== undefined
  if (channel !== 'mail' && !hasNotices)
    throw refused({ channel: 'Este aviso solo llega por correo' })
  if (wish === 'summary' && (channel !== 'mail' || !hasNotices))
    throw refused({ wish: 'Este aviso no cabe en el resumen' })
  if (wish === 'first' && (channel !== 'mail' || known.atFirst.mail !== 'first'))
    throw refused({ wish: 'Este aviso no llega así' })
}

/**
 * Keeps what a person wants of a topic by a channel; it counts for mail that already waits, too. Throws `invalid` for what there is not to
 * choose, `conflict` for what always comes.
 */
export async function storePreference(
  services: Services,
  userId: string,
  chosen: Chosen,
): Promise<contract.TopicPreferences> {
  const { topic, channel, wish } = chosen
  const known = mailTopic(services, topic)
  needChoice(known, chosen)
  const { userId: user, topic: about, channel: by } = notificationPreferences
  await services.db
    .insert(notificationPreferences)
    .values({ userId, topic, channel, wish })
    .onConflictDoUpdate({ target: [user, about, by], set: { wish, updatedAt: new Date() } })
  return topicPreferences(topic, known, await readSaid(services.db, userId, topic))
}

/** Keeps a wish of the caller's. */
export const savePreference = handle(contract.savePreference, ({ services, caller, input }) =>
  storePreference(services, caller.userId, input),
)
