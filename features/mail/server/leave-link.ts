import { createHmac, timingSafeEqual } from 'node:crypto'
import { loadKeys } from '#features/keys/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { mailTopic } from './mail-topics.ts'

/** Signatures by all keys that count, the one in use first: mails of before keep working. */
async function signatures(services: Services, userId: string, topic: string): Promise<[string, ...string[]]> {
  const sign = (secret: string) => createHmac('sha256', Buffer.from(secret, 'base64url')).update(`${userId}.${topic}`).digest('base64url')
  const [first, ...older] = (await loadKeys(services, 'mail_leave')).map(({ secret }) => sign(secret))
  if (!first) throw new Error('no key for links to leave')
  return [first, ...older]
}

/** Address at which a person turns off mail of a topic without a session: opened it shows a page, posted to it just does (RFC 8058). */
export async function leaveAddress(services: Services, userId: string, topic: string): Promise<string> {
  const [signature] = await signatures(services, userId, topic)
  return `${services.config.siteUrl}/baja/${userId}.${topic}.${signature}`
}

/** Whose mail of which topic a link turns off; null for one that we did not make. */
export async function readLeaveToken(services: Services, token: string): Promise<{ userId: string; topic: string } | null> {
  const [userId = '', topic = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const isOurs = (await signatures(services, userId, topic)).some(
    (wanted) => given.length === wanted.length && timingSafeEqual(given, Buffer.from(wanted)),
  )
  return isOurs && mailTopic(services, topic) ? { userId, topic } : null
}
