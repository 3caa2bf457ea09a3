import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Services } from '#shared/server/services.ts'
import { dataKey } from './data-key.ts'

/** Names the way it is sealed (AES-256-GCM), should there ever be another. */
const version = 'v1'

/** Closes a text with the key of this installation. `about` says whose it is; it opens only with the same. */
export async function seal(services: Services, text: string, about: string): Promise<string> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await dataKey(services), nonce).setAAD(Buffer.from(about))
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [version, nonce.toString('base64url'), closed.toString('base64url')].join('.')
}

/** Opens what `seal` closed. Throws when the key is another one, or the text or whose it is was changed. */
export async function unseal(services: Services, sealed: string, about: string): Promise<string> {
  const [name, nonce = '', rest = ''] = sealed.split('.')
  const closed = Buffer.from(rest, 'base64url')
  if (name !== version || closed.length < 16) throw new Error('a sealed text of an unknown form')
  const decipher = createDecipheriv('aes-256-gcm', await dataKey(services), Buffer.from(nonce, 'base64url'))
  decipher.setAAD(Buffer.from(about)).setAuthTag(closed.subarray(-16))
  try {
    return decipher.update(closed.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new Error('a sealed text does not open: ENCRYPTION_KEY or DATA_DIR/keys is not the one that closed it', { cause })
  }
}
