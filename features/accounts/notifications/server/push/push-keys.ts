import { loadKeys } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'

/** A key to which browsers allow messages (VAPID): its public point and its private number, in base64url. */
export type PushKey = { id: string; publicKey: string; privateKey: string }

/** Our keys: the first is told to browsers, what was allowed to the others counts as long as they do. */
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
