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
 * What is written on a transfer, and the last moment for it in the store's own time; mails that were queued before have neither. `instructions`: null where
 * only the page of the purchase says how the store is paid.
 */
type ToPay = Reduced & {
  name: string
  instructions: string | null
  number?: string
  until?: string | null
}

/** `link`: path of the purchase's page, which opens it for whoever holds it. */
type Placed = Sum & { link: string; stores: ToPay[] }

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

/** `currency` is that of the store, whose country says how a parcel's words are called; letters that waited before it was told have none. */
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
    const ways: [string, string | null][] = [
      ['Tienda', store],
      [words.carrier, carrier],
      [words.tracking, tracking],
    ]
    return {
      subject: `Tu pedido ${number} va en camino`,
      parts: [
        facts(ways.filter((way): way is [string, string] => Boolean(way[1]))),
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

/** `amount` is what goes back, in which way `isOurs` says: by whom it was paid with, or by the store. */
type Back = Sum & {
  number: string
  store: string
  link: string
  reason: string | null
  isOurs: boolean
}

const wayBack = ({ isOurs }: Pick<Back, 'isOurs'>) =>
  isOurs
    ? 'Regresa por el mismo medio con el que pagaste.'
    : 'Te lo devuelve la tienda, a la que le pagaste directamente. Te avisamos cuando diga que lo envió.'

const why = (reason: string | null) => (reason ? [quote(reason)] : [])

/** `isDeclined`: its payment was not made in the end. `wasSaid`: its buyer says that they paid. */
type Closed = Back & { isExpired: boolean; isDeclined?: boolean; wasSaid?: boolean }

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
    const back = [
      facts([['Se devuelve', money({ amount, currency })]]),
      paragraph(wayBack({ isOurs })),
    ]
    return {
      subject,
      parts: [
        paragraph(text),
        ...why(reason),
        ...(amount > 0 ? back : []),
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

const refunded = emailTemplate<Back>({
  write: ({ number, store, link, reason, amount, currency, isOurs }, site) => ({
    subject: `Te devuelven ${money({ amount, currency })} del pedido ${number}`,
    parts: [
      facts([
        ['Tienda', store],
        ['Se devuelve', money({ amount, currency })],
      ]),
      ...why(reason),
      paragraph(wayBack({ isOurs })),
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

/** `by`: who gave it back, by name. */
type TakenBack = Sum & {
  number: string
  store: string
  businessId: string
  orderId: string
  by?: string
}

const takenBack = emailTemplate<TakenBack>({
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

type CancelledByBuyer = TakenBack & { isOurs: boolean }

/** For the team of the store; `amount` is what goes back. Why stands in the order alone: no mail repeats what a buyer wrote. */
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
  'orders.taken_back': takenBack,
  'orders.cancelled_by_buyer': cancelledByBuyer,
}

/** What each mail is written from, by its kind. */
export type OrdersEmailTemplates = EmailData<typeof ordersEmailTemplates>
