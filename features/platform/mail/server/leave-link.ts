import { isSigned, signText } from '#features/platform/keys/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { mailTopic } from './mail-topics.ts'

/** Address at which a person turns off mail of a topic without a session: opened it shows a page, posted to it just does (RFC 8058). */
export async function leaveAddress(
  services: Services,
  userId: string,
  topic: string,
): Promise<string> {
  const signature = await signText(services, 'mail_leave', `${userId}.${topic}`)
  return `${services.config.siteUrl}/baja/${userId}.${topic}.${signature}`
}

/** Whose mail of which topic a link turns off; null for one that we did not make. */
export async function readLeaveToken(
  services: Services,
  token: string,
): Promise<{ userId: string; topic: string } | null> {
  const [userId = '', topic = '', signature = ''] = token.split('.')
  const isOurs = await isSigned(services, 'mail_leave', `${userId}.${topic}`, signature)
  return isOurs && mailTopic(services, topic) ? { userId, topic } : null
}
