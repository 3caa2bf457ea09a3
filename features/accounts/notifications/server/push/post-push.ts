import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { PushMessage } from '@block65/webcrypto-web-push'
import {
  guardedLookup,
  publicNames,
  RefusedRequest,
} from '#shared/server/outgoing/guarded-lookup.ts'
import type { Services } from '#shared/server/services.ts'
import type { DuePush } from './claim-pushes.ts'
import type { PushKey } from './push-keys.ts'
import { isOwnChoice, isPushService } from './push-services.ts'

/** What came of it; `retryAfter`: seconds for which the service asks not to be asked. */
export type Posted = { status: number; retryAfter: number | null }

/** Milliseconds for all of it. */
const patience = 10_000

const retryAfterOf = ({ headers }: IncomingMessage): number | null => {
  const said = headers['retry-after']
  if (said === undefined) return null
  const seconds = /^\d{1,9}$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

/**
 * Encrypts a message for one browser (RFC 8291), signs who sends it (RFC 8292) and posts it. The service reads neither words nor length. Only
 * known services are asked, at public addresses; no redirect is followed and of the answer only its head is read. Throws RefusedRequest, or the
 * network's own error.
 */
export async function postPush(
  { config }: Services,
  to: DuePush,
  key: PushKey,
  message: PushMessage,
): Promise<Posted> {
  if (!isPushService(config, to.endpoint)) throw new RefusedRequest('no push service')
  const url = new URL(to.endpoint)
  const { buildPushPayload } = await import('@block65/webcrypto-web-push')
  const { publicKey, privateKey } = key
  const keys = { p256dh: to.p256dh, auth: to.auth }
  // It knows addresses with https alone; one without is this very machine's, named in PUSH_SERVICES.
  const subscription = {
    endpoint: to.endpoint.replace(/^http:/, 'https:'),
    expirationTime: null,
    keys,
  }
  const { headers, body } = await buildPushPayload(message, subscription, {
    subject: `mailto:${config.legal.email}`,
    publicKey,
    privateKey,
  })
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const lookup = isOwnChoice(config, url) ? {} : { lookup: guardedLookup(publicNames) }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(patience),
      maxHeaderSize: 16_384,
      ...lookup,
    }
    send(url, options, resolve).on('error', reject).end(body)
  })
  response.destroy()
  return { status: response.statusCode ?? 0, retryAfter: retryAfterOf(response) }
}
