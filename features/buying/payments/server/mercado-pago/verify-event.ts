import { createHmac, timingSafeEqual } from 'node:crypto'

const field = (header: string, name: string) =>
  header
    .split(',', 8)
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

/**
 * Verifies that Mercado Pago sent a webhook message: it signs the subject's id, the request id and the time with the
 * webhook's secret (mercadopago.com.mx/developers/es/docs/checkout-pro/payment-notifications), not the body. `id` as
 * in the URL. Old messages are accepted: a message only triggers a query, and Mercado Pago repeats messages for days.
 */
export function isFromMercadoPago(
  secrets: readonly string[],
  headers: Headers,
  id: string,
): boolean {
  const signature = headers.get('x-signature') ?? ''
  const [time, hash] = [field(signature, 'ts'), field(signature, 'v1')]
  if (!/^\d{1,20}$/.test(time) || !/^[0-9a-f]{64}$/.test(hash)) return false
  const requestId = headers.get('x-request-id')
  // Missing values are left out of the signed text.
  const signed = [
    id && `id:${id.toLowerCase()};`,
    requestId && `request-id:${requestId};`,
    `ts:${time};`,
  ]
    .filter(Boolean)
    .join('')
  const given = Buffer.from(hash, 'hex')
  return secrets.some((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(signed).digest(), given),
  )
}
