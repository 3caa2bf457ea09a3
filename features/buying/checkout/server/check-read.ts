import type { PaymentProvider } from '#features/buying/orders/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import type { QuotedCart } from './quote-cart.ts'

/** What the buyer decided on. */
export type Read = {
  choices: Readonly<Record<string, string>>
  /** What shipping cost, by store. */
  shippingRead: Readonly<Record<string, number>>
  provider: PaymentProvider
  total: number
}

const refuse = (message: string) => new AppError('conflict', message)

/** What moved since the buyer last looked into their cart, said in words. */
function changes({ parts, currency }: QuotedCart): string {
  const moved = parts.flatMap(({ lines }) => lines).filter(({ line }) => line.priceBefore !== null)
  return moved
    .map(({ line }) => `«${line.title}» ahora cuesta ${formatMoney(line.unitPrice, currency)}. `)
    .join('')
}

/** Which ways of shipping cost something else than the buyer read, said in words. */
function shippingChanges({ parts, currency }: QuotedCart, read: Read['shippingRead']): string {
  const moved = parts.flatMap(({ seller, chosen }) =>
    chosen && Object.hasOwn(read, seller.id) && read[seller.id] !== chosen.price
      ? [{ seller, chosen }]
      : [],
  )
  return moved
    .map(
      ({ seller, chosen }) =>
        `El envío de «${seller.name}» ahora cuesta ${formatMoney(chosen.price, currency)}. `,
    )
    .join('')
}

/** Throws `conflict`, with what changed, when a cart is not what its buyer read any more, or cannot be bought as it is. */
export function checkRead(
  quoted: QuotedCart,
  { choices, shippingRead, provider, total }: Read,
): void {
  for (const { seller, chosen, problem, isShipped } of quoted.parts) {
    if (problem) throw refuse(problem)
    if (isShipped && Object.hasOwn(choices, seller.id) && choices[seller.id] !== chosen?.id)
      throw refuse(
        `El envío que elegiste de «${seller.name}» no está disponible para esa dirección. Elige otro.`,
      )
  }
  if (quoted.total !== total) {
    const said = formatMoney(quoted.total, quoted.currency, true)
    throw refuse(
      `El total cambió. ${changes(quoted)}${shippingChanges(quoted, shippingRead)}Ahora es ${said}; no te cobramos nada. Revisa tu compra.`,
    )
  }
  if (!quoted.providers.includes(provider))
    throw refuse('Esta forma de pago no está disponible para tu compra. Elige otra.')
}
