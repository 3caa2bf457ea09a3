import { dayMs, hourMs } from '#shared/time/durations.ts'
import { type Invented, listedBusinesses } from './invent-businesses.ts'

/** Days in which the businesses came, more of them lately. */
const days = 3 * 365

/** Days for which those that sell or have an owner to sign in as are there at least: longer than anything that happened in them. */
const daysThere = 210

/** A step through the businesses that reaches each once and leaves neighbouring numbers far apart. */
const step = 121

/** When a business was published, the same span ago every time. */
export function publishedAt({ index, isOwned, store }: Invented, now: Date): Date {
  const place = ((index * step) % listedBusinesses) / listedBusinesses
  const ago = isOwned || store ? daysThere + (index % 7) * 83 : 0.3 + place ** 1.4 * days
  // Nobody publishes on the same second of every day.
  return new Date(now.getTime() - ago * dayMs - ((index * 37) % 11) * hourMs * 0.7)
}
