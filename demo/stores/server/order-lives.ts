import type { PastTransition } from '#features/buying/orders/server/index.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { inWordsOf } from './country-words.ts'

export type OrderLife =
  | 'pending'
  | 'paid'
  | 'accepted'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'expired'
  | 'cancelled'
  | 'reduced'
  | 'refunded'

/** Final states of the first orders, among which every state occurs. */
const lives: OrderLife[] = [
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
]

/** Final states of one in ten of the others, in turn; most orders end well. */
const rareLives: OrderLife[] = ['packed', 'cancelled', 'shipped', 'reduced', 'accepted', 'refunded']

/** Final states other than delivered, in turn, of stores that nobody tries out. */
const others: OrderLife[] = [
  'paid',
  'shipped',
  'reduced',
  'packed',
  'accepted',
  'pending',
  'refunded',
  'cancelled',
  'expired',
]

const ownLife = (nth: number): OrderLife | undefined =>
  lives[nth] ?? (nth % 10 === 0 ? rareLives[(nth / 10) % rareLives.length] : undefined)

const otherLife = (nth: number): OrderLife | undefined =>
  nth % 2 ? others[((nth - 1) / 2) % others.length] : undefined

/** The final state of an order; in stores that nobody tries out every other one was delivered. */
export const lifeOf = (nth: number, { sellerId }: { sellerId: string | null }): OrderLife =>
  (sellerId ? ownLife(nth) : otherLife(nth)) ?? 'delivered'

/** Hours since an order that is not over was placed, the first in its state; the next ones are older. */
const openHours: Partial<Record<OrderLife, number>> = {
  paid: 3,
  pending: 5,
  accepted: 22,
  packed: 30,
  shipped: 74,
}

const isOpen = (life: OrderLife) => openHours[life] !== undefined

/** Days over which the orders that are over were placed, and those since the newest of them. */
const over = { newest: 6, days: 162 }

/**
 * Hours since each order was placed, by its place: what is over reaches back half a year, a little less the older, so
 * that weeks and months compare as those of a store that grows.
 */
export function agesOf(all: OrderLife[]): number[] {
  const past = all.filter((life) => !isOpen(life)).length
  let nth = 0
  return all.map((life, place) => {
    const open = openHours[life]
    if (open) return open + all.slice(0, place).filter((other) => other === life).length * 14
    // Steps that reach every place once: the states are mixed over the months. Nobody sells every other day.
    const share = (((nth++ * 5) % past) + 0.5) / past
    const jitter = (((place * 29) % 17) - 8) / 7
    return Math.round((over.newest + over.days * share ** 1.15 + jitter) * 24)
  })
}

type StepsOf = { sellerId: string | null; country: string; holdDays: number; now: Date }

/** What happened to an order from being placed to its final state. */
export function stepsOf(
  life: OrderLife,
  placed: Date,
  fee: number,
  { sellerId, country, holdDays, now }: StepsOf,
): PastTransition[] {
  const at = (hours: number) => new Date(placed.getTime() + hours * hourMs)
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
  const due = new Date(Math.max(paid.at.getTime() + holdDays * dayMs, delivered.at.getTime()))
  const released: PastTransition[] =
    due <= now ? [{ action: 'release', at: due, by: platform }] : []
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
      ...released,
      {
        action: 'refund' as const,
        at: at(120),
        by: { ...seller, detail: 'Llegó con un defecto' },
        share: 0.5,
      },
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  if (life === 'delivered') return [...whole, ...released]
  return whole.slice(0, ['pending', 'paid', 'accepted', 'packed', 'shipped'].indexOf(life))
}
