import { randomFrom } from '#shared/random-from.ts'
import { dayMs } from '#shared/time/durations.ts'
import { chooserOf, composeOpinion, composeQuote, type Uses } from './compose-opinion.ts'
import type { Voices } from './read-voices.ts'

/** Days over which the opinions are spread. */
const opinionDays = 425

/** Days after its publication from which a business is spoken of. */
export const firstHeard = 3

/** Trades that many people visit, some of whose businesses are spoken of a lot. */
const busyTrades = new Set([
  'restaurantes-a-la-carta', 'tacos-y-tortas', 'pizzas-hamburguesas', 'mariscos', 'cafeterias', 'dentistas',
  'veterinarias', 'plomeros', 'talleres-mecanicos', 'esteticas', 'hoteles', 'electricistas',
]) // biome-ignore format: a list of names

/** Numbers of opinions of the other businesses, each as frequent: some have none. */
const usual = [0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6]

/** Of the owner's businesses. */
const ofOwned = [14, 9]

/** Share that answered a request; the others are not proven and count in no average. */
const proven = 0.86

/** Lowest average of the proven ones of a business. */
const lowestAverage = 3.5

export type Planned = {
  stars: number
  text: string
  reply: string | null
  at: Date
  isProven: boolean
}

/** A business to speak of. */
type Discussed = {
  index: number
  category: string
  level: number
  publishedAt: Date
}

/** Such a business in the database. */
export type Speakable = Discussed & { id: string; country: string; isOwned: boolean }

function countOf({ index, category, level }: Discussed, random: () => number): number {
  const own = ofOwned[index]
  if (own) return own
  if (busyTrades.has(category) && level >= 2) return 10 + Math.floor(random() ** 1.6 * 14)
  return usual[Math.floor(random() * usual.length)] ?? 0
}

/** Shares of five, four, three and two stars among what is not the best; the rest has one. */
function drawStars(best: number, random: () => number): number {
  const drawn = random()
  if (drawn < best) return 5
  const rest = (drawn - best) / (1 - best)
  if (rest < 0.64) return 4
  if (rest < 0.87) return 3
  return rest < 0.96 ? 2 : 1
}

/** Stars of that many opinions, raised from the lowest on until their average is believable. */
function starsOf(count: number, best: number, random: () => number): number[] {
  const stars = Array.from({ length: count }, () => drawStars(best, random))
  const average = () => stars.reduce((total, one) => total + one, 0) / stars.length
  while (count > 0 && average() < lowestAverage) stars[stars.indexOf(Math.min(...stars))] = 4
  return stars
}

/**
 * Plans the opinions on a business, oldest first and the same every time: since it was published, at most
 * `opinionDays` ago, more of them lately. The newest is one of the best, which its card quotes. Adds their sentences to
 * `uses`, their texts to `said` and those of the quote to `quoted`, so that no text is read twice, and no sentence in a
 * list of cards.
 */
export function planOpinions(
  voices: Voices,
  of: Discussed,
  { uses, said, quoted }: { uses: Uses; said: Set<string>; quoted: Set<string> },
  now: Date,
): Planned[] {
  const random = randomFrom(of.index * 101 + 31)
  const days = Math.min(
    opinionDays,
    (now.getTime() - of.publishedAt.getTime()) / dayMs - firstHeard,
  )
  if (days < 1) return []
  // Who was published lately has had less time to be spoken of.
  const count = Math.ceil(countOf(of, random) * Math.min(1, days / 120))
  const countProven = Math.round(count * proven)
  const best = 0.4 + random() * 0.45
  const stars = [
    ...starsOf(countProven, best, random).map((given) => ({ stars: given, isProven: true })),
    ...starsOf(count - countProven, best, random).map((given) => ({
      stars: given,
      isProven: false,
    })),
  ]
  const chooser = chooserOf(uses, random)
  const highest = Math.max(...stars.map((given) => given.stars))
  const quote = highest > 3 ? stars.findIndex((given) => given.stars === highest) : -1
  const planned = [...stars.splice(quote, quote < 0 ? 0 : 1), ...stars].flatMap((given, nth) => {
    const opinion =
      nth === 0 && quote >= 0
        ? composeQuote(voices, chooser, { said, quoted })
        : composeOpinion(voices, given.stars, chooser, said)
    if (!opinion) return []
    said.add(opinion.text)
    const at = new Date(now.getTime() - (0.15 + random() ** 1.35 * days) * dayMs)
    return [{ ...given, ...opinion, at }]
  })
  const [praise] = planned
  const newest = planned.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
  if (quote >= 0 && praise && newest) [praise.at, newest.at] = [newest.at, praise.at]
  return planned.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
