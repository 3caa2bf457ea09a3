import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError } from '#shared/app-error.ts'
import type { PaypalAccount } from './call-paypal.ts'

/** Where PayPal's signing certificates are read: beside its API, and under the API's older name. */
function isCertificateOf({ api }: PaypalAccount, url: URL): boolean {
  const older = api.replace('//api-m.', '//api.')
  if (url.username || url.password || url.hash) return false
  return (
    [api, older].includes(url.origin) &&
    url.pathname.startsWith('/v1/notifications/certs/') &&
    !url.search
  )
}

const certificates = new LRUCache<string, X509Certificate>({ max: 8, ttl: 24 * 3_600_000 })

/** Certificates not known yet that one address may have us read in an hour: PayPal needs one a day. */
const reads = new RateLimiterMemory({ points: 20, duration: 3600 })

/**
 * The certificate at an address of PayPal's; null where none is, where it leads elsewhere, and for who had too many read. Throws `unavailable` when
 * PayPal does not answer: it sends the message again.
 */
async function readCertificate(url: URL, address: string): Promise<X509Certificate | null> {
  const kept = certificates.get(url.href)
  if (kept) return kept
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
    const read = new X509Certificate(text)
    certificates.set(url.href, read)
    return read
  } catch {
    return null
  }
}

/** A message as it came, and from which address. */
type Told = { headers: Headers; body: Buffer; address: string }

/**
 * Whether PayPal sent this to our webhook. It signs the message's number, its time, our webhook and a checksum of the body
 * (developer.paypal.com/api/rest/webhooks/rest): too little to believe the body, enough to ask PayPal.
 */
export async function isFromPaypal(
  account: PaypalAccount,
  { headers, body, address }: Told,
  now: Date,
): Promise<boolean> {
  const read = (name: string) => headers.get(`paypal-${name}`) ?? ''
  const url = URL.parse(read('cert-url'))
  if (
    !account.webhookId ||
    !url ||
    read('auth-algo') !== 'SHA256withRSA' ||
    !isCertificateOf(account, url)
  )
    return false
  const certificate = await readCertificate(url, address)
  if (!certificate || certificate.validFromDate > now || certificate.validToDate < now) return false
  const signed = [
    read('transmission-id'),
    read('transmission-time'),
    account.webhookId,
    crc32(body),
  ].join('|')
  return verify(
    'sha256',
    Buffer.from(signed),
    certificate.publicKey,
    Buffer.from(read('transmission-sig'), 'base64'),
  )
}
