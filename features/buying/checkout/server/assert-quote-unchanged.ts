import { AppError } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'
import type { QuotedCart } from './quote-cart.ts'

/** What the buyer saw and chose before ordering. */
export type BuyerExpectations = {
  choices: Readonly<Record<string, string>>
  /** Shipping prices seen, by store. */
  shippingRead: Readonly<Record<string, number>>
  provider: PaymentProvider
  total: number
}

const refuse = (message: string) => new AppError('conflict', message)

/** Describes price changes of products since the buyer last saw the cart. */
function priceChanges({ parts, currency }: QuotedCart): string {
  const changed = parts
    .flatMap(({ lines }) => lines)
    .filter(({ line }) => line.priceBefore !== null)
  return changed
    .map(({ line }) => `«${line.title}» ahora cuesta ${formatMoney(line.unitPrice, currency)}. `)
    .join('')
}

/** Describes shipping prices that differ from those the buyer saw. */
function shippingChanges(
  { parts, currency }: QuotedCart,
  read: BuyerExpectations['shippingRead'],
): string {
  const changed = parts.flatMap(({ seller, chosen }) =>
    chosen && Object.hasOwn(read, seller.id) && read[seller.id] !== chosen.price
      ? [{ seller, chosen }]
      : [],
  )
  return changed
    .map(
      ({ seller, chosen }) =>
        `El envío de «${seller.name}» ahora cuesta ${formatMoney(chosen.price, currency)}. `,
    )
    .join('')
}

/**
 * Throws `conflict`, describing the changes, when the quote differs from what the buyer saw or the cart cannot be
 * bought.
 */
export function assertQuoteUnchanged(
  quoted: QuotedCart,
  { choices, shippingRead, provider, total }: BuyerExpectations,
): void {
  for (const { seller, chosen, problem, isShipped } of quoted.parts) {
    if (problem) throw refuse(problem)
    if (isShipped && Object.hasOwn(choices, seller.id) && choices[seller.id] !== chosen?.id)
      throw refuse(
        `El envío que elegiste de «${seller.name}» no está disponible para esa dirección. Elige otro.`,
      )
  }
  if (quoted.total !== total) {
    const totalWords = formatMoney(quoted.total, quoted.currency, true)
    throw refuse(
      `El total cambió. ${priceChanges(quoted)}${shippingChanges(quoted, shippingRead)}Ahora es ${totalWords}; no te cobramos nada. Revisa tu compra.`,
    )
  }
  if (!quoted.providers.includes(provider))
    throw refuse('Esta forma de pago no está disponible para tu compra. Elige otra.')
}
