import { createHmac, randomUUID } from 'node:crypto'

/** A webhook message: address, body and signature headers. */
export type SignedEvent = { path: string; body: string; headers: Record<string, string> }

type Told = {
  type: 'payment' | 'merchant_order' | 'topic_chargebacks_wh'
  id: string | number
  payment?: string
  paymentThere?: number
  secret: string
  at?: Date
}

/** Signs like Mercado Pago: the id in the address, the request's id and the time, with the webhook's secret. */
export function signEvent({
  type,
  id,
  payment,
  paymentThere,
  secret,
  at = new Date(),
}: Told): SignedEvent {
  const query = new URLSearchParams({
    ...(payment && { payment, source_news: 'webhooks' }),
    'data.id': String(id),
    type,
  })
  const requestId = randomUUID()
  const time = String(at.getTime())
  const hash = createHmac('sha256', secret)
    .update(`id:${String(id).toLowerCase()};request-id:${requestId};ts:${time};`)
    .digest('hex')
  return {
    path: `/mercado-pago/events?${query}`,
    body: JSON.stringify({
      action: `${type}.updated`,
      type,
      data: { id: String(id), ...(paymentThere && { payment_id: paymentThere }) },
      live_mode: true,
      user_id: 1,
    }),
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': `ts=${time},v1=${hash}`,
    },
  }
}
