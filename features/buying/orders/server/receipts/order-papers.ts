import { cfdiLines, taxIdName } from '#features/buying/orders/contract/invoice.ts'
import type { SoldOrder } from '#features/buying/orders/contract/seller.ts'
import { discountWords } from '#features/buying/orders/vocabulary.ts'
import { addressLines } from '#features/platform/places/contract/address-line.ts'
import { taxIdWords, taxOfRemainder, taxWords } from '#features/selling/stores/contract/tax.ts'
import { formatMoney } from '#shared/money.ts'
import { paymentProviderInfo, paymentProviders } from '#shared/payment-providers.ts'
import { dayWords } from '#shared/text/dates.ts'
import { dayIn } from '#shared/time/zoned-time.ts'
import type { Paper } from './printable.ts'

/**
 * `address`: the store's street address; `pickUp`: address and opening hours for pick-up. Both null where the store
 * has no street address.
 */
export type PaperSeller = {
  store: string
  taxNumber: string | null
  timeZone: string
  address: string | null
  pickUp: string | null
  contact: string[]
}

const placeLines = (address: NonNullable<SoldOrder['address']>): string[] => [
  ...addressLines(address),
  ...(address.reference ? [address.reference] : []),
]

/** Destination: pick-up orders wait at the store. */
function destinationLines({ address, shipping }: SoldOrder, { pickUp }: PaperSeller): string[] {
  if (shipping?.kind === 'pick_up') return ['Se recoge en la tienda', ...(pickUp ? [pickUp] : [])]
  return address ? placeLines(address) : ['Se entrega sin envío']
}

const buyerLines = (order: SoldOrder, seller: PaperSeller): string[] =>
  [order.buyer.name, ...destinationLines(order, seller)].filter((line) => line !== null)

/** The store's address and contact data, where given. */
function storeBlocks({ address, contact }: PaperSeller) {
  const lines = [...(address ? [address] : []), ...contact]
  return lines.length > 0 ? [{ name: 'Tienda', lines }] : []
}

/** Payment method; direct payments did not pass through the platform. */
function paidWith({ payment, isPaidToStore }: SoldOrder): string | null {
  const provider = paymentProviders.find((one) => one === payment?.provider)
  return provider
    ? `Forma de pago: ${paymentProviderInfo[provider].label}${isPaidToStore ? ', directo a la tienda' : ''}`
    : null
}

/**
 * Refunds, what the seller still has to transfer back, the amount left and the tax in it; without refunds, the tax in
 * the total.
 */
function refundSums(order: SoldOrder): Paper['sums'] {
  const { total, refunded, returning, currency } = order
  const money = (minor: number) => formatMoney(minor, currency)
  const remainingTax = taxOfRemainder(order)
  return [
    ...(refunded > returning
      ? [{ name: 'Devuelto', amount: `−${money(refunded - returning)}` }]
      : []),
    ...(returning > 0
      ? [{ name: 'Por devolver: lo transfiere la tienda', amount: `−${money(returning)}` }]
      : []),
    ...(refunded > 0 ? [{ name: 'Queda pagado', amount: money(total - refunded) }] : []),
    ...(remainingTax ? [{ name: taxWords(remainingTax), amount: money(remainingTax.amount) }] : []),
  ]
}

/** Invoice recipient, where the buyer asked for an invoice. */
const invoiceBlocks = ({ invoice }: SoldOrder) =>
  invoice
    ? [
        {
          name: 'Datos para la factura',
          lines: [
            invoice.name,
            `${taxIdName(invoice.address.countryCode)} ${invoice.taxId}`,
            ...cfdiLines(invoice),
            ...placeLines(invoice.address),
          ],
        },
      ]
    : []

const orderBlock = (order: SoldOrder, { timeZone }: PaperSeller) => {
  const paid = order.events.find(({ action }) => action === 'pay')
  const lines = [
    order.number,
    `Hecho el ${dayWords(dayIn(timeZone, order.placedAt))}`,
    paid && `Pagado el ${dayWords(dayIn(timeZone, paid.madeAt))}`,
    paid && paidWith(order),
  ]
  return { name: 'Pedido', lines: lines.filter((line): line is string => Boolean(line)) }
}

/** Receipt: products, payment, seller and dates. */
export function receiptOf(order: SoldOrder, seller: PaperSeller): Paper {
  const money = (minor: number) => formatMoney(minor, order.currency)
  const { shipping } = order
  return {
    title: seller.taxNumber
      ? `Recibo de compra · ${taxIdWords(order.currency)} ${seller.taxNumber}`
      : 'Recibo de compra',
    store: seller.store,
    blocks: [
      orderBlock(order, seller),
      ...storeBlocks(seller),
      {
        name: 'A nombre de',
        lines: [...buyerLines(order, seller), order.buyer.email].filter((line) => line !== null),
      },
      ...invoiceBlocks(order),
    ],
    columns: [
      { name: 'Artículo', width: 5 },
      { name: 'Precio', width: 2, align: 'right' },
      { name: 'Cantidad', width: 1.4, align: 'right' },
      { name: 'Importe', width: 2, align: 'right' },
    ],
    rows: order.lines.map(({ title, unitPrice, quantity, total }) => [
      title,
      money(unitPrice),
      String(quantity),
      money(total),
    ]),
    sums: [
      { name: 'Subtotal', amount: money(order.subtotal) },
      ...(shipping
        ? [{ name: shipping.name, amount: shipping.price === 0 ? 'Gratis' : money(shipping.price) }]
        : []),
      ...order.discounts.map(({ name, code, amount }) => ({
        name: discountWords(name, code),
        amount: `−${money(amount)}`,
      })),
      { name: 'Total', amount: formatMoney(order.total, order.currency, true), strong: true },
      ...refundSums(order),
    ],
    notes: [
      order.invoice
        ? 'Comprobante de compra en Lonja. No es una factura: la tienda tiene tus datos para hacerla.'
        : 'Comprobante de compra en Lonja. No es una factura: pídesela a la tienda si la necesitas.',
    ],
  }
}

/** Packing slip for the parcel: contents and destination, without prices. */
export function packingSlipOf(order: SoldOrder, seller: PaperSeller): Paper {
  return {
    title: 'Nota de empaque',
    store: seller.store,
    blocks: [
      orderBlock(order, seller),
      {
        name: order.shipping?.name ?? 'Entrega',
        lines: [...buyerLines(order, seller), order.buyer.phone].filter((line) => line !== null),
      },
    ],
    columns: [
      { name: 'Artículo', width: 5 },
      { name: 'Código (SKU)', width: 2.5 },
      { name: 'Cantidad', width: 1.4, align: 'right' },
    ],
    rows: order.lines.map(({ title, sku, quantity }) => [title, sku ?? '', String(quantity)]),
    sums: [],
    notes: order.notes ? [`Notas del cliente: ${order.notes}`] : [],
  }
}
