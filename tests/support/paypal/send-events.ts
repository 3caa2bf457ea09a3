import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Signer } from './certificate.ts'
import type { PaypalState } from './paypal-state.ts'
import { serializeCapture, serializeOrder, serializeRefund } from './serialize-order.ts'

export type PaypalEvent = {
  id: string
  event_type: string
  resource_type: string
  resource: object
}

/** A webhook message: `body` as sent, and its signature headers. */
export type SignedEvent = { body: string; headers: Record<string, string> }

/** PayPal's messages about an order or capture in its state. */
export function eventOf(books: PaypalState, origin: string, type: string, id: string): PaypalEvent {
  const eventFor = (resource_type: string, resource: object) => ({
    id: `WH-${randomUUID()}`,
    event_type: type,
    resource_type,
    resource,
  })
  if (type.startsWith('CHECKOUT.ORDER'))
    return eventFor('checkout-order', serializeOrder(books.order(id), books.refunds, origin))
  const refund = books.refunds.find((one) => one.id === id)
  return refund
    ? eventFor('refund', serializeRefund(refund, origin))
    : eventFor('capture', serializeCapture(books.findCapture(id), origin))
}

/**
 * Signs like PayPal: message id, time, webhook and checksum of the body (developer.paypal.com/api/rest/webhooks/rest).
 */
export async function signEvent(
  event: object,
  { signer, certUrl, webhookId }: { signer: Signer; certUrl: string; webhookId: string },
) {
  const body = JSON.stringify(event)
  const id = randomUUID()
  const time = new Date().toISOString()
  const signed: SignedEvent = {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': await signer.sign(`${id}|${time}|${webhookId}|${crc32(body)}`),
      'paypal-cert-url': certUrl,
      'paypal-auth-algo': 'SHA256withRSA',
    },
  }
  return signed
}
