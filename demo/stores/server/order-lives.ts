import type { PastTransition } from '#features/buying/orders/server/index.ts'
import { inWordsOf } from './country-words.ts'

/** How long an hour lasts, in milliseconds. */
const hour = 3_600_000

type Seller = { sellerId: string | null; country: string }

/** Final states of the orders, in turn: every state occurs, most orders end well. */
const lives = [
  'pending',
  'paid',
  'delivered',
  'accepted',
  'shipped',
  'delivered',
  'packed',
  'expired',
  'delivered',
  'cancelled',
  'reduced',
  'refunded',
] as const
export type OrderLife = (typeof lives)[number]

/** What happened to an order that was placed then. */
export function stepsOf(
  life: OrderLife,
  placed: Date,
  fee: number,
  { sellerId, country }: Seller,
): PastTransition[] {
  const at = (hours: number) => new Date(placed.getTime() + hours * hour)
  const platform = { actor: 'platform', profileId: null } as const
  const seller = { actor: 'seller', profileId: sellerId } as const
  const paid: PastTransition = { action: 'pay', at: at(0.1), by: platform, fee }
  const accepted: PastTransition = { action: 'accept', at: at(3), by: seller }
  const packed: PastTransition = { action: 'pack', at: at(20), by: seller }
  const shipped: PastTransition = {
    action: 'ship',
    at: at(26),
    by: { ...seller, detail: `${inWordsOf(country, 'Paquetería Demo')} · DEMO-4410` },
    tracking: 'DEMO-4410',
  }
  const delivered: PastTransition = { action: 'deliver', at: at(90), by: seller }
  const whole = [paid, accepted, packed, shipped, delivered]
  if (life === 'expired') return [{ action: 'expire', at: at(72), by: platform }]
  if (life === 'cancelled')
    return [
      {
        action: 'cancel',
        at: at(5),
        by: {
          actor: 'buyer',
          profileId: null,
          detail: inWordsOf(country, 'Me equivoqué de talla'),
        },
      },
    ]
  if (life === 'refunded')
    return [
      paid,
      accepted,
      { action: 'refund', at: at(8), by: { ...seller, detail: 'Ya no nos queda' } },
    ]
  if (life === 'reduced')
    return [
      ...whole,
      {
        action: 'refund',
        at: at(120),
        by: { ...seller, detail: 'Llegó con un defecto' },
        share: 0.5,
      },
    ]
  return whole.slice(
    0,
    ['pending', 'paid', 'accepted', 'packed', 'shipped', 'delivered'].indexOf(life),
  )
}

/** Final states other than delivered, in turn, of stores that nobody tries out. */
const others = [
  'paid',
  'shipped',
  'reduced',
  'packed',
  'accepted',
  'pending',
  'refunded',
  'cancelled',
  'expired',
] as const satisfies OrderLife[]

/** The final state of an order; in stores that nobody tries out every other one was delivered. */
export const lifeOf = (nth: number, { sellerId }: Pick<Seller, 'sellerId'>): OrderLife =>
  (sellerId
    ? lives[nth % lives.length]
    : nth % 2
      ? others[((nth - 1) / 2) % others.length]
      : null) ?? 'delivered'

/** Hours since an order in this state was placed; those that ended reach back over 165 days, more of them lately. */
export function ageOf(life: OrderLife, nth: number): number {
  const open = { pending: 4, paid: 2, accepted: 9, packed: 30, shipped: 44 }[life as string]
  if (open) return open + Math.floor(nth / lives.length) * 3
  return 130 + Math.round((((nth * 37) % 100) / 100) ** 1.6 * 3800)
}
