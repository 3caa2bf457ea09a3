import { isSigned, signText } from '#features/platform/keys/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { mailTopic } from './mail-topics.ts'

/**
 * URL with which a person unsubscribes from a topic without a session: GET shows a page, POST
 * unsubscribes at once (RFC 8058).
 */
export async function unsubscribeUrl(
  services: Services,
  userId: string,
  topic: string,
): Promise<string> {
  const signature = await signText(services, 'mail_leave', `${userId}.${topic}`)
  return `${services.config.siteUrl}/baja/${userId}.${topic}.${signature}`
}

/** Account and topic of an unsubscribe token; null for an invalid one. */
export async function parseUnsubscribeToken(
  services: Services,
  token: string,
): Promise<{ userId: string; topic: string } | null> {
  const [userId = '', topic = '', signature = ''] = token.split('.')
  const isValid = await isSigned(services, 'mail_leave', `${userId}.${topic}`, signature)
  return isValid && mailTopic(services, topic) ? { userId, topic } : null
}
