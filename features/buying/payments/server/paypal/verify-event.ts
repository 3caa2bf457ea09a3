import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError } from '#shared/app-error.ts'
import { dayMs } from '#shared/time/durations.ts'
import type { PaypalAccount } from './call-paypal.ts'

/**
 * Whether PayPal's signing certificates are served at a URL: on the host of its API, or on the API's older host name.
 */
function isCertificateOf({ api }: PaypalAccount, url: URL): boolean {
  const older = api.replace('//api-m.', '//api.')
  if (url.username || url.password || url.hash) return false
  return (
    [api, older].includes(url.origin) &&
    url.pathname.startsWith('/v1/notifications/certs/') &&
    !url.search
  )
}

const certificates = new LRUCache<string, X509Certificate>({ max: 8, ttl: dayMs })

/** Uncached certificates that one address may make us fetch per hour; PayPal needs one a day. */
const reads = new RateLimiterMemory({ points: 20, duration: 3600 })

/**
 * Fetches and caches a certificate from PayPal; null where there is none, for a redirect, and above the limit. Throws
 * `unavailable` when PayPal does not answer: PayPal then sends the message again.
 */
async function readCertificate(url: URL, address: string): Promise<X509Certificate | null> {
  const cached = certificates.get(url.href)
  if (cached) return cached
  const refused = await reads.consume(address).then(
    () => false,
    () => true,
  )
  if (refused) return null
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch((cause: unknown) => {
    throw new AppError('unavailable', 'PayPal no responde en este momento.', { cause })
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    return null
  }
  const text = await answer.text()
  try {
    const certificate = new X509Certificate(text)
    certificates.set(url.href, certificate)
    return certificate
  } catch {
    return null
  }
}

/** A received message and the sender's address. */
type Message = { headers: Headers; body: Buffer; address: string }

/**
 * Verifies that PayPal sent a message to our webhook. It signs the message id, time, webhook id and a checksum of the
 * body (developer.paypal.com/api/rest/webhooks/rest): too weak to trust the body, enough to query PayPal.
 */
export async function isFromPaypal(
  account: PaypalAccount,
  { headers, body, address }: Message,
  now: Date,
): Promise<boolean> {
  const header = (name: string) => headers.get(`paypal-${name}`) ?? ''
  const url = URL.parse(header('cert-url'))
  if (
    !account.webhookId ||
    !url ||
    header('auth-algo') !== 'SHA256withRSA' ||
    !isCertificateOf(account, url)
  )
    return false
  const certificate = await readCertificate(url, address)
  if (!certificate || certificate.validFromDate > now || certificate.validToDate < now) return false
  const signed = [
    header('transmission-id'),
    header('transmission-time'),
    account.webhookId,
    crc32(body),
  ].join('|')
  return verify(
    'sha256',
    Buffer.from(signed),
    certificate.publicKey,
    Buffer.from(header('transmission-sig'), 'base64'),
  )
}
