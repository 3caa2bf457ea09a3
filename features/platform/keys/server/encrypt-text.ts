import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { cacheFor } from '#shared/server/cache-for.ts'
import type { Services } from '#shared/server/services.ts'
import { type DataKey, readDataKeys } from './data-keys.ts'

/**
 * Version of the ciphertext format: AES-256-GCM, with the key's id before the nonce. `v1` had no
 * id.
 */
const version = 'v2'

/** Cached for a minute: another process may have changed them. */
const dataKeys = cacheFor(60, readDataKeys)

/** Reads the data keys again, after changing them or before re-encrypting everything. */
export function refreshDataKeys({ config }: Services): Promise<DataKey[]> {
  dataKeys.clear()
  return dataKeys(config)
}

async function getEncryptionKey({ config }: Services): Promise<DataKey> {
  const [first] = await dataKeys(config)
  if (!first) throw new Error('no data key')
  return first
}

/**
 * Encrypts a text with the installation's current data key. `about` is authenticated context (AAD):
 * decryption requires the same value.
 */
export async function encryptText(
  services: Services,
  text: string,
  about: string,
): Promise<string> {
  const { id, key } = await getEncryptionKey(services)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const encrypted = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return [version, id, nonce.toString('base64url'), encrypted.toString('base64url')].join('.')
}

/** Prefix of ciphertexts made with the current data key; all others must be re-encrypted. */
export const currentCiphertextPrefix = async (services: Services) =>
  `${version}.${(await getEncryptionKey(services)).id}.`

function tryDecrypt(
  { key }: DataKey,
  nonce: string,
  encrypted: Buffer,
  about: string,
): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
  decipher.setAAD(Buffer.from(about)).setAuthTag(encrypted.subarray(-16))
  try {
    return decipher.update(encrypted.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/**
 * Decrypts what `encryptText` returned. Throws an `Error` when no available key fits, or when the
 * ciphertext or its context was changed.
 */
export async function decryptText(
  services: Services,
  ciphertext: string,
  about: string,
): Promise<string> {
  const parts = ciphertext.split('.')
  const [nonce = '', rest = ''] = parts.slice(-2)
  const id = parts[0] === version ? parts[1] : undefined
  const encrypted = Buffer.from(rest, 'base64url')
  if (!['v1', version].includes(parts[0] ?? '') || encrypted.length < 16)
    throw new Error('ciphertext of an unknown format')
  let keys = await dataKeys(services.config)
  if (id && !keys.some((key) => key.id === id)) keys = await refreshDataKeys(services)
  for (const key of keys) {
    const text = id && key.id !== id ? null : tryDecrypt(key, nonce, encrypted, about)
    if (text !== null) return text
  }
  throw new Error(
    'cannot decrypt a text: ENCRYPTION_KEY or DATA_DIR/keys does not contain the key that encrypted it',
  )
}

/**
 * Re-encrypts a ciphertext with the current data key. Resolves to null and logs an error when no
 * key decrypts it: the ciphertext is then left unchanged, in case its key is restored.
 */
export async function reencryptText(
  services: Services,
  ciphertext: string,
  about: string,
): Promise<string | null> {
  try {
    return await encryptText(services, await decryptText(services, ciphertext, about), about)
  } catch (error) {
    services.log.error({ err: error, about }, 'could not re-encrypt a text')
    return null
  }
}
