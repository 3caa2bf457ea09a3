import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { maxOfOne, sellableKinds } from '#features/selling/stores/vocabulary.ts'
import { callerKey } from '#shared/caller-key.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'

/** A guest's cart: unguessable, kept on the device, in the body alone so that no address holds it. Null for none yet, and for the signed-in. */
export const cartToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .nullable()

const quantity = z
  .number()
  .int()
  .min(1, 'Elige al menos 1')
  .max(maxOfOne, `Como máximo ${maxOfOne} de cada uno`)

/** Why a line cannot be bought as it stands; the buyer is told beside it. */
export const lineProblems = ['gone', 'sold_out', 'too_many', 'store_closed'] as const

export const cartLine = z.object({
  sellableId: z.uuid(),
  kind: z.enum(sellableKinds),
  title: z.string(),
  path: z.string(),
  picture: picture.nullable(),
  quantity: z.number().int(),
  /** How many can be bought now, at most 12. */
  max: z.number().int(),
  /** At this quantity. */
  unitPrice: z.number().int(),
  /** When it is one alone. */
  onePrice: z.number().int(),
  /** What each costs from so many on: those that are lower than what one costs now. */
  tiers: z.array(z.object({ from: z.number().int(), price: z.number().int() })),
  /** One alone, without its sale. */
  fullPrice: z.number().int().nullable(),
  /** What it cost when the buyer last saw it, where that differs. */
  priceBefore: z.number().int().nullable(),
  total: z.number().int(),
  problem: z.enum(lineProblems).nullable(),
})
export type CartLine = z.output<typeof cartLine>

/** One seller's part of a cart. */
export const cartSeller = z.object({
  store: z.object({ id: z.uuid(), handle: z.string(), name: z.string(), currency: z.string() }),
  lines: z.array(cartLine),
  subtotal: z.number().int(),
  /** What automatic promotions take off `subtotal`; what they take off shipping is known later. */
  discounts: z.array(z.object({ name: z.string(), amount: z.number().int() })),
  /** Labels of the store's other automatic promotions for what is here: `3x2`. */
  offers: z.array(z.string()),
  /** Why promotions do not count, in Spanish. */
  notes: z.array(z.string()),
})

export const cart = z.object({
  /** For the device to keep; null for the signed-in, whose cart is theirs on every device. */
  token: cartToken,
  sellers: z.array(cartSeller),
  /** Of what can be bought, without its discounts, by currency: each is paid by itself. */
  subtotals: z.array(z.object({ currency: z.string(), amount: z.number().int() })),
  /** Things, counted with their quantities: the bag's figure. */
  count: z.number().int(),
})
export type Cart = z.output<typeof cart>

const limit = { points: 600, seconds: 600 }

/** A guest's cart is joined to the caller's own when they signed in. */
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

/** Once for its key: what waited for the network may be sent again. Never more than 12, nor than there are. */
export const addToCart = endpoint({
  name: 'addToCart',
  method: 'POST',
  path: '/api/cart/lines',
  summary: 'Put something in the cart',
  allow: anyone,
  refuses: ['not_found'],
  limit,
  maxBody: 4096,
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
