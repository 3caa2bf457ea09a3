import { parcelWords } from '#shared/countries.ts'
import { action, facts, note, paragraph, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { soldOrderPath } from '../contract/purchase-path.ts'
import {
  money,
  paid,
  type Reduced,
  ready,
  reduction,
  type Sum,
  sampleLink,
  sampleStore,
  sampleSums,
  taxFacts,
} from './transitions/paid-email.ts'

/**
 * Payment reference, and payment deadline in the store's time zone; mails queued by older versions have neither.
 * `instructions` is null where only the purchase's page shows how to pay the store.
 */
type StoreToPay = Reduced & {
  name: string
  instructions: string | null
  number?: string
  until?: string | null
}

/** `link`: path of the purchase's page, with a token that opens it for anyone who has the link. */
type Placed = Sum & { link: string; stores: StoreToPay[] }

const seePurchase = 'Ver mi compra'

const placed = emailTemplate<Placed>({
  write: ({ amount, currency, link, stores }, site) => ({
    subject:
      stores.length === 1 && stores[0]?.number
        ? `Tu pedido ${stores[0].number}: cómo pagarlo`
        : `Tu compra de ${money({ amount, currency })}: cómo pagarla`,
    parts: [
      paragraph(
        'Apartamos lo que elegiste. Págalo como te lo pide cada tienda; cuando confirme que llegó, te avisamos.',
      ),
      ...stores.flatMap(({ name, total, discount, tax, instructions, number, until }) => [
        facts([
          ['Tienda', name],
          ...(number ? [['Escribe en tu pago', number] satisfies [string, string]] : []),
          ...(until ? [['Paga antes del', until] satisfies [string, string]] : []),
          ...reduction({ discount }, currency),
          ['Por pagar', money({ amount: total, currency })],
          ...taxFacts(tax, currency),
        ]),
        ...(instructions === null ? [] : [quote(instructions)]),
      ]),
      paragraph(
        stores.some(({ instructions }) => instructions === null)
          ? 'Abre tu compra para ver cómo se paga. Cuando pagues, pulsa ahí «Ya pagué»: puedes subir tu comprobante, y la tienda lo revisa.'
          : 'Cuando pagues, abre tu compra y pulsa «Ya pagué»: puedes subir tu comprobante, y la tienda lo revisa.',
      ),
      action(site, seePurchase, link),
      note(
        'Si no pagas a tiempo, lo apartado queda libre otra vez. Si no hiciste esta compra, no pagues nada: se cancela sola.',
      ),
    ],
  }),
  sample: {
    amount: 125_000,
    currency: 'MXN',
    link: sampleLink,
    stores: [
      {
        ...sampleSums,
        name: sampleStore,
        number: 'LJ-7K2M9QXT',
        until: '3 de diciembre de 2026, 14:05',
        instructions: 'Transferencia a <Banco & Más>\nCuenta 0123456789',
      },
    ],
  },
})

/** The store's `currency` selects the country's terms for shipping; mails queued by older versions have none. */
type Sent = {
  number: string
  store: string
  link: string
  carrier: string | null
  tracking: string | null
  currency?: string
}

const sent = emailTemplate<Sent>({
  write: ({ number, store, link, carrier, tracking, currency = '' }, site) => {
    const words = parcelWords(currency)
    const rows: [string, string | null][] = [
      ['Tienda', store],
      [words.carrier, carrier],
      [words.tracking, tracking],
    ]
    return {
      subject: `Tu pedido ${number} va en camino`,
      parts: [
        facts(rows.filter((row): row is [string, string] => Boolean(row[1]))),
        action(site, seePurchase, link),
      ],
    }
  },
  sample: {
    number: 'LJ-7K2M9QXT',
    store: sampleStore,
    link: sampleLink,
    carrier: 'Envíos «Ñ»',
    tracking: 'ZX-0099',
    currency: 'MXN',
  },
})

/** `amount` is refunded: `isOurs` states whether through the payment method (true) or by the store (false). */
type RefundData = Sum & {
  number: string
  store: string
  link: string
  reason: string | null
  isOurs: boolean
}

const refundMethodWords = ({ isOurs }: Pick<RefundData, 'isOurs'>) =>
  isOurs
    ? 'Regresa por el mismo medio con el que pagaste.'
    : 'Te lo devuelve la tienda, a la que le pagaste directamente. Te avisamos cuando diga que lo envió.'

const quoteReason = (reason: string | null) => (reason ? [quote(reason)] : [])

/** `isDeclined`: the payment was declined. `wasSaid`: the buyer stated that they paid. */
type Closed = RefundData & { isExpired: boolean; isDeclined?: boolean; wasSaid?: boolean }

function closedWords({
  number,
  store,
  isExpired,
  isDeclined,
  wasSaid,
}: Closed): [subject: string, text: string] {
  if (wasSaid && isExpired)
    return [
      `La tienda no ha confirmado tu pago del pedido ${number}`,
      `${store} no confirmó a tiempo que tu pago llegó, y lo que apartaste quedó libre. Si ya pagaste, no pagues otra vez: escríbele con tu comprobante. Todavía puede confirmar tu pago; si ya no tiene lo que compraste, debe devolverte tu dinero.`,
    ]
  if (isDeclined)
    return [
      `El pago de tu pedido ${number} no se hizo`,
      `El pago no se aprobó, así que no se te cobró, y lo que apartaste en ${store} quedó libre otra vez. Si aún lo quieres, puedes intentar pagarlo de otra forma.`,
    ]
  return isExpired
    ? [
        `Tu pedido ${number} no se pagó a tiempo`,
        `Lo que apartaste en ${store} quedó libre otra vez. Si aún lo quieres, puedes intentar pagarlo de nuevo.`,
      ]
    : [`Tu pedido ${number} se canceló`, `El pedido que hiciste en ${store} ya no sigue adelante.`]
}

const closed = emailTemplate<Closed>({
  write: (data, site) => {
    const { link, reason, amount, currency, isOurs } = data
    const [subject, text] = closedWords(data)
    const refundParts = [
      facts([['Se devuelve', money({ amount, currency })]]),
      paragraph(refundMethodWords({ isOurs })),
    ]
    return {
      subject,
      parts: [
        paragraph(text),
        ...quoteReason(reason),
        ...(amount > 0 ? refundParts : []),
        action(site, seePurchase, link),
      ],
    }
  },
  sample: {
    number: 'LJ-7K2M9QXT',
    store: sampleStore,
    link: sampleLink,
    reason: 'Ya no queda de la talla <M>.',
    amount: 125_000,
    currency: 'MXN',
    isOurs: true,
    isExpired: false,
  },
})

const refunded = emailTemplate<RefundData>({
  write: ({ number, store, link, reason, amount, currency, isOurs }, site) => ({
    subject: `Te devuelven ${money({ amount, currency })} del pedido ${number}`,
    parts: [
      facts([
        ['Tienda', store],
        ['Se devuelve', money({ amount, currency })],
      ]),
      ...quoteReason(reason),
      paragraph(refundMethodWords({ isOurs })),
      action(site, seePurchase, link),
    ],
  }),
  sample: {
    number: 'LJ-7K2M9QXT',
    store: sampleStore,
    link: sampleLink,
    reason: 'Llegó <rota> & sucia.',
    amount: 25_000,
    currency: 'MXN',
    isOurs: false,
  },
})

type Sold = Sum & {
  discount?: number
  number: string
  store: string
  businessId: string
  orderId: string
  lines: { title: string; quantity: number }[]
}

const sold = emailTemplate<Sold>({
  topic: 'orders',
  write: ({ number, store, businessId, orderId, lines, amount, discount, currency }, site) => ({
    subject: `Nuevo pedido pagado en ${store}: ${money({ amount, currency })}`,
    parts: [
      facts([['Pedido', number], ...reduction({ discount }, currency)]),
      paragraph(lines.map(({ title, quantity }) => `${quantity} × ${title}`).join('\n')),
      action(site, 'Ver el pedido', soldOrderPath(businessId, orderId)),
    ],
  }),
  sample: {
    number: 'LJ-7K2M9QXT',
    store: sampleStore,
    amount: 125_000,
    discount: 12_500,
    currency: 'MXN',
    businessId: '019a9b00-0000-7000-8000-000000000001',
    orderId: '019a9b00-0000-7000-8000-000000000002',
    lines: [{ title: 'Lentes <Ñ>', quantity: 2 }],
  },
})

/** `by`: name of the payment provider that refunded. */
type ProviderRefund = Sum & {
  number: string
  store: string
  businessId: string
  orderId: string
  by?: string
}

const providerRefund = emailTemplate<ProviderRefund>({
  topic: 'orders',
  write: ({ number, store, businessId, orderId, amount, currency, by = 'PayPal' }, site) => ({
    subject: `${by} devolvió ${money({ amount, currency })} del pedido ${number}`,
    parts: [
      facts([
        ['Tienda', store],
        ['Se devolvió', money({ amount, currency })],
      ]),
      paragraph(
        `${by} regresó este dinero al cliente: lo reclamó allí, o alguien lo devolvió desde ${by}. Ya no cuenta en lo que te toca.`,
      ),
      paragraph('Si aún no enviaste el pedido, habla primero con el cliente.'),
      action(site, 'Ver el pedido', soldOrderPath(businessId, orderId)),
    ],
  }),
  sample: {
    number: 'LJ-7K2M9QXT',
    store: sampleStore,
    amount: 125_000,
    currency: 'MXN',
    businessId: '019a9b00-0000-7000-8000-000000000001',
    orderId: '019a9b00-0000-7000-8000-000000000002',
  },
})

type CancelledByBuyer = ProviderRefund & { isOurs: boolean }

/**
 * For the store's team; `amount` is refunded. The buyer's reason is shown only in the order, because mails do not
 * repeat text written by buyers.
 */
const cancelledByBuyer = emailTemplate<CancelledByBuyer>({
  topic: 'orders',
  write: ({ number, store, businessId, orderId, amount, currency, isOurs }, site) => ({
    subject: `El cliente canceló el pedido ${number}`,
    parts: [
      paragraph(
        'No lo envíes: sus artículos ya volvieron a tu inventario. Si dijo por qué, está en el pedido.',
      ),
      facts([
        ['Tienda', store],
        ['Se devuelve al cliente', money({ amount, currency })],
      ]),
      paragraph(
        isOurs
          ? 'Lonja le devuelve el dinero. Lo que cobró el medio de pago no regresa y queda a cargo de la tienda.'
          : 'Te pagó directamente: envíale tú este dinero.',
      ),
      action(site, 'Ver el pedido', soldOrderPath(businessId, orderId)),
    ],
  }),
  sample: {
    number: 'LJ-7K2M9QXT',
    store: sampleStore,
    amount: 125_000,
    currency: 'MXN',
    isOurs: true,
    businessId: '019a9b00-0000-7000-8000-000000000001',
    orderId: '019a9b00-0000-7000-8000-000000000002',
  },
})

export const ordersEmailTemplates = {
  'orders.placed': placed,
  'orders.paid': paid,
  'orders.ready': ready,
  'orders.sent': sent,
  'orders.closed': closed,
  'orders.refunded': refunded,
  'orders.sold': sold,
  'orders.taken_back': providerRefund,
  'orders.cancelled_by_buyer': cancelledByBuyer,
}

/** Data of each mail template, by kind. */
export type OrdersEmailTemplates = EmailData<typeof ordersEmailTemplates>
