import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keptFor } from '#shared/server/kept-for.ts'
import type { Services } from '#shared/server/services.ts'
import { type DataKey, readDataKeys } from './data-keys.ts'

/** Names the way it is sealed: AES-256-GCM, with the key's name before the nonce. `v1` had no name. */
const version = 'v2'

/** Read again after a minute: another process may have changed them. */
const dataKeys = keptFor(60, readDataKeys)

/** Reads the data keys at once, for who changed them or is to close everything anew. */
export function refreshDataKeys({ config }: Services): Promise<DataKey[]> {
  dataKeys.forget()
  return dataKeys(config)
}

async function closingKey({ config }: Services): Promise<DataKey> {
  const [first] = await dataKeys(config)
  if (!first) throw new Error('no data key')
  return first
}

/** Closes a text with the key of this installation. `about` says whose it is; it opens only with the same. */
export async function encryptText(
  services: Services,
  text: string,
  about: string,
): Promise<string> {
  const { id, key } = await closingKey(services)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [version, id, nonce.toString('base64url'), closed.toString('base64url')].join('.')
}

/** How texts begin that the present key closed: others are to be closed anew. */
export const encryptedNow = async (services: Services) =>
  `${version}.${(await closingKey(services)).id}.`

function open({ key }: DataKey, nonce: string, closed: Buffer, about: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
  decipher.setAAD(Buffer.from(about)).setAuthTag(closed.subarray(-16))
  try {
    return decipher.update(closed.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** Opens what `seal` closed. Throws when no key of ours closed it, or the text or whose it is was changed. */
export async function decryptText(
  services: Services,
  sealed: string,
  about: string,
): Promise<string> {
  const parts = sealed.split('.')
  const [nonce = '', rest = ''] = parts.slice(-2)
  const id = parts[0] === version ? parts[1] : undefined
  const closed = Buffer.from(rest, 'base64url')
  if (!['v1', version].includes(parts[0] ?? '') || closed.length < 16)
    throw new Error('a sealed text of an unknown form')
  let keys = await dataKeys(services.config)
  if (id && !keys.some((key) => key.id === id)) keys = await refreshDataKeys(services)
  for (const key of keys) {
    const text = id && key.id !== id ? null : open(key, nonce, closed, about)
    if (text !== null) return text
  }
  throw new Error(
    'a sealed text does not open: ENCRYPTION_KEY or DATA_DIR/keys is not the one that closed it',
  )
}

/**
 * Closes with the present key what an older one closed. Null for what none of our keys opens, which is logged: it stays as it is, should its
 * key come back.
 */
export async function reencryptText(
  services: Services,
  sealed: string,
  about: string,
): Promise<string | null> {
  try {
    return await encryptText(services, await decryptText(services, sealed, about), about)
  } catch (error) {
    services.log.error({ err: error, about }, 'a sealed text could not be sealed anew')
    return null
  }
}
