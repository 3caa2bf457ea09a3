import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { PaypalAccount } from './call-paypal.ts'

/** Where PayPal's signing certificates are read: beside its API, and under the API's older name. */
function isCertificateOf({ api }: PaypalAccount, url: URL): boolean {
  const older = api.replace('//api-m.', '//api.')
  return [api, older].includes(url.origin) && url.pathname.startsWith('/v1/notifications/certs/') && !url.search
}

const certificates = new LRUCache<string, X509Certificate>({ max: 8, ttl: 24 * 3_600_000 })

async function readCertificate(url: URL): Promise<X509Certificate> {
  const kept = certificates.get(url.href)
  if (kept) return kept
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`PayPal's certificate: ${answer.status}`)
  const read = new X509Certificate(await answer.text())
  certificates.set(url.href, read)
  return read
}

/**
 * Whether PayPal sent this to our webhook. It signs the message's number, its time, our webhook and a checksum of the body
 * (developer.paypal.com/api/rest/webhooks/rest): too little to believe the body, enough to ask PayPal.
 */
export async function isFromPaypal(account: PaypalAccount, headers: Headers, body: Buffer, now: Date): Promise<boolean> {
  const read = (name: string) => headers.get(`paypal-${name}`) ?? ''
  const url = URL.parse(read('cert-url'))
  if (!account.webhookId || !url || read('auth-algo') !== 'SHA256withRSA' || !isCertificateOf(account, url)) return false
  const certificate = await readCertificate(url)
  if (certificate.validFromDate > now || certificate.validToDate < now) return false
  const signed = [read('transmission-id'), read('transmission-time'), account.webhookId, crc32(body)].join('|')
  return verify('sha256', Buffer.from(signed), certificate.publicKey, Buffer.from(read('transmission-sig'), 'base64'))
}
