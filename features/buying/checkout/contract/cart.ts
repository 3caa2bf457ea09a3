import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { maxUnitsPerLine, sellableKinds } from '#features/selling/stores/vocabulary.ts'
import { callerKey } from '#shared/caller-key.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'

/**
 * Token of a guest's cart: random, stored on the device, and sent only in the body so that no URL contains it. Null
 * before the first cart, and for signed-in buyers.
 */
export const cartToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .nullable()

export const quantity = z
  .number()
  .int()
  .min(1, 'Elige al menos 1')
  .max(maxUnitsPerLine, `Como máximo ${maxUnitsPerLine} de cada uno`)

/** Why a line cannot be bought; shown beside the line. */
export const lineProblems = ['gone', 'sold_out', 'too_many', 'store_closed'] as const

export const cartLine = z.object({
  sellableId: z.uuid(),
  kind: z.enum(sellableKinds),
  title: z.string(),
  path: z.string(),
  picture: picture.nullable(),
  quantity: z.number().int(),
  /** Quantity available now, at most 12. */
  max: z.number().int(),
  /** Unit price at this quantity. */
  unitPrice: z.number().int(),
  /** Unit price for a single piece. */
  onePrice: z.number().int(),
  /** Quantity discounts: tiers with a lower price than `onePrice`. */
  tiers: z.array(z.object({ from: z.number().int(), price: z.number().int() })),
  /** Price of a single piece without its sale price. */
  fullPrice: z.number().int().nullable(),
  /** Unit price that the buyer last saw, if different. */
  priceBefore: z.number().int().nullable(),
  total: z.number().int(),
  /** Whether it is delivered or picked up. */
  isShipped: z.boolean(),
  /** Whether it is files to download. */
  isDownloaded: z.boolean(),
  problem: z.enum(lineProblems).nullable(),
})
export type CartLine = z.output<typeof cartLine>

/** One seller's part of a cart. */
export const cartSeller = z.object({
  store: z.object({ id: z.uuid(), handle: z.string(), name: z.string(), currency: z.string() }),
  lines: z.array(cartLine),
  subtotal: z.number().int(),
  /** Automatic promotions on `subtotal`; those on shipping are known only at checkout. */
  discounts: z.array(z.object({ name: z.string(), amount: z.number().int() })),
  /** Labels of the store's other automatic promotions for these products, such as `3x2`. */
  offers: z.array(z.string()),
  /** Why promotions do not apply, in Spanish. */
  notes: z.array(z.string()),
})

export const cart = z.object({
  /** Token for the device to store; null for signed-in buyers, whose cart belongs to the account. */
  token: cartToken,
  sellers: z.array(cartSeller),
  /** Sums of the lines that can be bought, after discounts, by currency; each currency is paid separately. */
  subtotals: z.array(z.object({ currency: z.string(), amount: z.number().int() })),
  /** Number of pieces, shown on the cart icon. */
  count: z.number().int(),
})
export type Cart = z.output<typeof cart>

const limit = { points: 600, seconds: 600 }

/** Merges a guest's cart into the caller's own cart after signing in. */
export const readCart = endpoint({
  name: 'readCart',
  method: 'POST',
  path: '/api/cart/read',
  summary: 'What the caller is about to buy',
  allow: anyone,
  limit,
  maxBody: 4096,
  input: z.strictObject({ token: cartToken }),
  output: cart,
})

/**
 * Idempotent by `key`, because the device resends additions after a lost connection. Limited to 12 and to the stock.
 */
export const addToCart = endpoint({
  name: 'addToCart',
  method: 'POST',
  path: '/api/cart/lines',
  summary: 'Put something in the cart',
  allow: anyone,
  refuses: ['not_found'],
  limit,
  maxBody: 4096,
  idempotent: true,
  input: z.strictObject({ token: cartToken, sellableId: z.uuid(), quantity, key: callerKey }),
  output: cart,
})

export const setCartQuantity = endpoint({
  name: 'setCartQuantity',
  method: 'PUT',
  path: '/api/cart/lines/:sellableId',
  summary: 'Say how many of something',
  allow: anyone,
  limit,
  maxBody: 4096,
  input: z.strictObject({ token: cartToken, sellableId: z.uuid(), quantity }),
  output: cart,
})

export const removeFromCart = endpoint({
  name: 'removeFromCart',
  method: 'POST',
  path: '/api/cart/lines/:sellableId/remove',
  summary: 'Take something out of the cart',
  allow: anyone,
  limit,
  maxBody: 4096,
  input: z.strictObject({ token: cartToken, sellableId: z.uuid() }),
  output: cart,
})
