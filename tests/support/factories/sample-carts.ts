import type { Cart, CartLine } from '#features/buying/checkout/contract/cart.ts'

/** A cart line that can be bought. */
export const aLine = (set: Partial<CartLine> & Pick<CartLine, 'sellableId'>): CartLine => {
  const { quantity = 1, unitPrice = 12_500 } = set
  return {
    kind: 'product',
    title: `Taza ${set.sellableId}`,
    path: '/producto/taza',
    picture: null,
    quantity,
    max: 12,
    unitPrice,
    onePrice: unitPrice,
    tiers: [],
    fullPrice: null,
    priceBefore: null,
    total: quantity * unitPrice,
    isShipped: true,
    isDownloaded: false,
    problem: null,
    ...set,
  }
}

const store = { id: 's1', handle: 'barro', name: 'Barro y Fuego', currency: 'MXN' }

/** A cart of one seller, as the server answers it. */
export function aCart(lines: CartLine[], set: Partial<Cart> = {}): Cart {
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  return {
    token: 'g'.repeat(43),
    sellers:
      lines.length > 0 ? [{ store, lines, subtotal, discounts: [], offers: [], notes: [] }] : [],
    subtotals: subtotal > 0 ? [{ currency: 'MXN', amount: subtotal }] : [],
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...set,
  }
}
