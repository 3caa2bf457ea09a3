import { loadKeys } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'

/** A VAPID key for push messages: public point and private number, in base64url. */
export type PushKey = { id: string; publicKey: string; privateKey: string }

/**
 * Loads the VAPID keys: browsers subscribe with the first one; older keys serve existing
 * subscriptions until they expire.
 */
export async function pushKeys(services: Services): Promise<PushKey[]> {
  return (await loadKeys(services, 'push')).map(({ id, secret }) => {
    const { x = '', y = '', d = '' } = JSON.parse(secret) as Partial<Record<string, string>>
    const point = Buffer.concat([
      Buffer.of(4),
      Buffer.from(x, 'base64url'),
      Buffer.from(y, 'base64url'),
    ])
    return { id, publicKey: point.toString('base64url'), privateKey: d }
  })
}
