import { loadKeys } from '#features/platform/keys/server/index.ts'
import type { Services } from '#shared/server/services.ts'

export type LinkKey = { id: string; secret: Uint8Array }

/** Loads the keys for links to private files: the first one signs, all of them verify. */
export async function loadLinkKeys(services: Services): Promise<LinkKey[]> {
  return (await loadKeys(services, 'media_link')).map(({ id, secret }) => ({
    id,
    secret: Buffer.from(secret, 'base64url'),
  }))
}
