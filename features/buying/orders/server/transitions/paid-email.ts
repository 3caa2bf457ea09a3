import { type ContainedTax, taxWords } from '#features/selling/stores/contract/tax.ts'
import type { ShippingKind } from '#features/selling/stores/vocabulary.ts'
import { action, facts, paragraph } from '#shared/email/email-parts.ts'
import { formatMoney } from '#shared/money.ts'
import { emailTemplate } from '#shared/server/email-template.ts'

/** Order details in the buyer's mail: products, delivery or pick-up, and the store's contact data. Amounts in minor units. */
export type OrderDetails = {
  lines: { title: string; quantity: number }[]
  shipping: { name: string; price: number } | null
  /** Shipping kind; null where nothing is delivered or picked up. */
  by: ShippingKind | null
  /** Pick-up address and opening hours; null where unknown. */
  pickUp: string | null
  contact: string[]
}

export type Sum = { amount: number; currency: string }

/** Total, discount and tax of an order; mails queued by older versions have neither discount nor tax. */
export type Reduced = { total: number; discount?: number; tax?: ContainedTax | null }

export const money = ({ amount, currency }: Sum): string => formatMoney(amount, currency, true)

/** Tax line of a sum; none in mails queued by older versions. */
export const taxFacts = (
  tax: ContainedTax | null | undefined,
  currency: string,
): [string, string][] => (tax ? [[taxWords(tax), formatMoney(tax.amount, currency)]] : [])

/** `Descuento` with its amount, where there is one. */
export const reduction = (
  { discount = 0 }: { discount?: number | undefined },
  currency: string,
): [string, string][] =>
  discount > 0 ? [['Descuento', `−${money({ amount: discount, currency })}`]] : []

export const sampleSums = {
  total: 125_000,
  discount: 12_500,
  tax: { name: 'IVA', rate: 1_600, amount: 17_241 },
}
export const sampleStore = 'Óptica Ñandú & Hijos'
export const sampleLink =
  '/order-confirmation?compra=019a9b00-0000-7000-8000-000000000003#t=ejemplo'

/**
 * Mails queued by older versions have no details. `pieces`: number of pieces, in mails that do not name the products.
 */
type PaidOrder = Reduced & {
  number: string
  store: string
  pieces?: number
} & Partial<OrderDetails>

/**
 * `files`: names of downloadable files, or only their number in `fileCount` for an unconfirmed mailbox. `isAllThere`:
 * nothing else is due. `destination`: shipping address lines.
 */
type Paid = Sum & {
  link: string
  orders: PaidOrder[]
  files?: string[]
  fileCount?: number
  isAllThere?: boolean
  destination?: string[] | null
}

const onPage = 'lo dice la página de tu compra'

const pickUpFacts = (pickUp: string | null, isOnPage: boolean): [string, string][] => [
  ['Lo recoges en', isOnPage ? onPage : (pickUp ?? 'la tienda: pregúntale dónde y a qué hora')],
]

const contactFacts = (contact: readonly string[]): [string, string][] =>
  contact.length > 0 ? [['Contacto de la tienda', contact.join(', ')]] : []

function orderParts(
  {
    number,
    store,
    total,
    tax,
    pieces,
    lines = [],
    shipping = null,
    by,
    pickUp = null,
    contact = [],
    ...order
  }: PaidOrder,
  currency: string,
) {
  const sums: [string, string][] = [
    ...(pieces === undefined ? [] : [['Artículos', String(pieces)] satisfies [string, string]]),
    ...reduction(order, currency),
    ...(shipping
      ? [
          [
            shipping.name,
            shipping.price === 0 ? 'Gratis' : formatMoney(shipping.price, currency),
          ] satisfies [string, string],
        ]
      : []),
    ['Total', money({ amount: total, currency })],
    ...taxFacts(tax, currency),
    ...(by === 'pick_up' || pickUp ? pickUpFacts(pickUp, pieces !== undefined) : []),
    ...contactFacts(contact),
  ]
  return [
    facts([[`Pedido ${number}`, store]]),
    ...(lines.length > 0
      ? [paragraph(lines.map(({ title, quantity }) => `${quantity} × ${title}`).join('\n'))]
      : []),
    facts(sums),
  ]
}

/** Announces the next mail; mails queued by older versions have no `by` and are shipped orders. */
function nextWords(orders: readonly PaidOrder[]): string {
  const isPickedUp = orders.some(({ by }) => by === 'pick_up')
  const isSent = orders.some(({ by = 'delivery' }) => by === 'delivery')
  if (isPickedUp)
    return isSent
      ? 'te escribimos cuando salga lo que se envía y cuando puedas recoger lo demás.'
      : 'te escribimos cuando puedas recogerlo.'
  return isSent ? 'te escribimos cuando tu pedido salga.' : 'ella te dice cómo sigue.'
}

/** Downloadable files, by name or by number. */
function fileParts(files: readonly string[], fileCount: number) {
  const fileWords =
    files.length > 0 ? files.join(', ') : `${fileCount} ${fileCount === 1 ? 'archivo' : 'archivos'}`
  if (files.length + fileCount === 0) return []
  return [
    facts([['Tus descargas', fileWords]]),
    paragraph('Te esperan en la página de tu compra: ábrela con este botón.'),
  ]
}

/** Mail to the buyer that orders are paid, with what they bought, or with a reference to the purchase's page. */
export const paid = emailTemplate<Paid>({
  write: (
    {
      amount,
      currency,
      link,
      orders,
      files = [],
      fileCount = 0,
      isAllThere = false,
      destination = null,
    },
    site,
  ) => ({
    subject: `Recibimos tu pago de ${money({ amount, currency })}`,
    parts: [
      paragraph(
        `Gracias por tu compra. Ya avisamos a la tienda${isAllThere ? '.' : `; ${nextWords(orders)}`}`,
      ),
      ...orders.flatMap((order) => orderParts(order, currency)),
      ...(destination ? [facts([['Se envía a', destination.join(', ')]])] : []),
      ...fileParts(files, fileCount),
      ...(orders.some(({ pieces }) => pieces !== undefined)
        ? [
            paragraph(
              'Qué compraste, cómo lo recibes y el contacto de la tienda están en la página de tu compra.',
            ),
          ]
        : []),
      action(site, 'Ver mi compra', link),
    ],
  }),
  sample: {
    amount: 125_000,
    currency: 'MXN',
    files: ['Guía <Ñ> & más.pdf'],
    link: sampleLink,
    destination: ['Ana <Ñ>', 'Av. Juárez 12', '44100 Guadalajara', 'Jalisco', 'México'],
    orders: [
      {
        ...sampleSums,
        number: 'LJ-7K2M9QXT',
        store: sampleStore,
        lines: [{ title: 'Lentes <Ñ> & más', quantity: 2 }],
        shipping: { name: 'Envío estándar', price: 9_900 },
        by: 'delivery',
        pickUp: null,
        contact: ['hola@optica.example', '+525512345678'],
      },
    ],
  },
})

/** `isOnPage`: the mail refers to the purchase's page for the address. */
type Ready = {
  number: string
  store: string
  link: string
  pickUp: string | null
  contact: string[]
  isOnPage?: boolean
}

/** Mail to the buyer that a pick-up order is ready. */
export const ready = emailTemplate<Ready>({
  write: ({ number, store, link, pickUp, contact, isOnPage = false }, site) => ({
    subject: `Tu pedido ${number} está listo para recoger`,
    parts: [
      facts([['Tienda', store], ...pickUpFacts(pickUp, isOnPage), ...contactFacts(contact)]),
      paragraph('Lleva el número de tu pedido.'),
      action(site, 'Ver mi compra', link),
    ],
  }),
  sample: {
    number: 'LJ-7K2M9QXT',
    store: sampleStore,
    link: sampleLink,
    pickUp: 'Av. Juárez 12, Centro, 44100 Guadalajara. lun a vie 09:00–18:00',
    contact: ['hola@optica.example'],
  },
})
