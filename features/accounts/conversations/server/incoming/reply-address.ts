import { createHmac, timingSafeEqual } from 'node:crypto'
import { Secret } from 'otpauth'
import { loadKeys } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'

/** Who answers in which conversation by mailing to an address. */
export type ReplyTo = { conversationId: string; profileId: string }

/** Bytes of the signature: a guess passes with one in 2^40, and has to come from the account's mailbox, too. */
const signatureBytes = 5
const idBytes = 16

/** `r` and the token, at most 64 characters (RFC 5321). */
const localPart = /^r([a-z2-7]{60})$/

const bytesIn = ({ buffer, byteOffset, length }: Buffer): ArrayBuffer =>
  buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const sign = (secret: string, ids: Uint8Array) =>
  createHmac('sha256', secret).update('reply ').update(ids).digest().subarray(0, signatureBytes)

/**
 * Address to which the account answers by mail; undefined without `MAIL_IN_DOMAIN`. It contains the
 * conversation and the account, signed, so that nothing is stored per mail.
 */
export async function makeReplyAddress(
  services: Services,
  { conversationId, profileId }: ReplyTo,
): Promise<string | undefined> {
  const { mailIn } = services.config
  if (!mailIn) return undefined
  const [key] = await loadKeys(services, 'reply_address')
  if (!key) throw new Error('no key for reply addresses')
  const ids = Buffer.concat([bytesOf(conversationId), bytesOf(profileId)])
  const token = new Secret({ buffer: bytesIn(Buffer.concat([ids, sign(key.secret, ids)])) }).base32
  // In lower case: mail servers may change the case of an address.
  return `r${token.toLowerCase()}@${mailIn.domain}`
}

/** What an address of ours says, verified by its signature; null for any other address. */
export async function readReplyAddress(
  services: Services,
  address: string,
): Promise<ReplyTo | null> {
  const [local = '', domain, ...more] = address.trim().toLowerCase().split('@')
  if (!services.config.mailIn || domain !== services.config.mailIn.domain || more.length > 0)
    return null
  const token = localPart.exec(local)?.[1]
  if (!token) return null
  const bytes = Buffer.from(Secret.fromBase32(token.toUpperCase()).buffer)
  const ids = bytes.subarray(0, 2 * idBytes)
  const given = bytes.subarray(2 * idBytes, 2 * idBytes + signatureBytes)
  const keys = await loadKeys(services, 'reply_address')
  if (!keys.some(({ secret }) => timingSafeEqual(given, sign(secret, ids)))) return null
  return { conversationId: idOf(ids.subarray(0, idBytes)), profileId: idOf(ids.subarray(idBytes)) }
}
