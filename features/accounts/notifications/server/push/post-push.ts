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
import { isConfiguredService, isPushService } from './push-services.ts'

/** Answer of the push service; `retryAfter`: seconds to wait before the next attempt. */
export type PushResponse = { status: number; retryAfter: number | null }

/** Timeout in milliseconds for the whole request. */
const timeoutMs = 10_000

const retryAfterOf = ({ headers }: IncomingMessage): number | null => {
  const header = headers['retry-after']
  if (header === undefined) return null
  const seconds = /^\d{1,9}$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

/**
 * Encrypts a message for a browser (RFC 8291), signs it (RFC 8292) and posts it to the push
 * service, which learns neither content nor length. Sends only to known services at public
 * addresses, follows no redirects and reads only the headers of the answer. Throws
 * `RefusedRequest`, or the network error.
 */
export async function postPush(
  { config }: Services,
  to: DuePush,
  key: PushKey,
  message: PushMessage,
): Promise<PushResponse> {
  if (!isPushService(config, to.endpoint)) throw new RefusedRequest('not a known push service')
  const url = new URL(to.endpoint)
  const { buildPushPayload } = await import('@block65/webcrypto-web-push')
  const { publicKey, privateKey } = key
  const keys = { p256dh: to.p256dh, auth: to.auth }
  // The library accepts only HTTPS endpoints; an HTTP one is a local service configured in
  // PUSH_SERVICES.
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
  const lookup = isConfiguredService(config, url) ? {} : { lookup: guardedLookup(publicNames) }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      maxHeaderSize: 16_384,
      ...lookup,
    }
    send(url, options, resolve).on('error', reject).end(body)
  })
  response.destroy()
  return { status: response.statusCode ?? 0, retryAfter: retryAfterOf(response) }
}
