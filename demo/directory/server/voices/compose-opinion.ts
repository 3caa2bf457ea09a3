import { maxQuoteLength } from '#features/directory/search/vocabulary.ts'
import type { Answered, Voices } from './read-voices.ts'

export type Opinion = { text: string; reply: string | null }

/** `choose` takes one of the texts that were used least and that this page does not have yet. */
export type Chooser = {
  choose: (texts: string[]) => string | null
  random: () => number
}

/** How often each sentence was used anywhere. */
export type Uses = Map<string, number>

/** A chooser for the page of one business. */
export function chooserOf(uses: Uses, random: () => number): Chooser {
  const here = new Set<string>()
  return {
    random,
    choose(texts) {
      const free = texts.filter((text) => !here.has(text))
      if (free.length === 0) return null
      // A little chance, so that the pages of a trade do not all begin with the same sentences.
      const rank = free.map((text, at) => ({
        text,
        order: (uses.get(text) ?? 0) + random() * 1.6 + (at / free.length) * 0.4,
      }))
      const { text } = rank.reduce((best, one) => (one.order < best.order ? one : best))
      here.add(text)
      uses.set(text, (uses.get(text) ?? 0) + 1)
      return text
    },
  }
}

type Shape = ('opening' | 'good' | 'but' | 'ending')[]

/** Forms of an opinion with four and with five stars; repeated ones are more frequent. */
const fiveStars: Shape[] = [
  ['opening', 'good'],
  ['good', 'good'],
  ['good', 'ending'],
  ['opening', 'good', 'ending'],
  ['good'],
  ['good', 'good', 'ending'],
  ['opening', 'good', 'good'],
]
const fourStars: Shape[] = [
  ['good', 'but'],
  ['opening', 'good', 'but'],
  ['good', 'good'],
  ['opening', 'good'],
  ['good', 'good', 'but'],
]

/** Share of praise that the business answers; it answers almost all criticism. */
const thanked = 0.28
const amended = 0.8

/**
 * Composes an opinion with that many stars that is not among those `said` anywhere, with the answer of the business or
 * without; null where this page has said all there is to say.
 */
export function composeOpinion(
  voices: Voices,
  stars: number,
  { choose, random }: Chooser,
  said: ReadonlySet<string>,
): Opinion | null {
  const parts: string[] = []
  let reply: string | null = null
  if (stars <= 3) {
    const critical: Answered[] = stars === 3 ? voices.mixed : voices.bad
    const text = choose(critical.map((one) => one.text))
    if (!text) return null
    const praise = stars === 3 && random() < 0.4 ? choose(voices.good) : null
    parts.push(...(praise ? [praise] : []), text)
    if (random() < amended) reply = critical.find((one) => one.text === text)?.answer ?? null
  } else {
    const shapes = stars === 5 ? fiveStars : fourStars
    const shape = shapes[Math.floor(random() * shapes.length)] ?? ['good']
    // An opinion without anything of its trade says nothing.
    const good = choose(voices.good)
    if (!good) return null
    parts.push(
      ...shape.flatMap((part, at) =>
        at === shape.indexOf('good') ? good : (choose(voices[part]) ?? []),
      ),
    )
    if (random() < thanked) reply = choose(voices.thanks)
  }
  while (said.has(parts.join(' '))) {
    const more = choose(stars > 2 ? voices.good : voices.regret)
    if (!more) return null
    if (stars > 3) parts.push(more)
    else parts.unshift(more)
  }
  return { text: parts.join(' '), reply }
}

/** Sentences of a trade that no business quotes yet, above which a quote takes two of them. */
const plenty = 12

/** Characters of a quote, in the words of every country. */
const maxQuoted = maxQuoteLength - 20

/**
 * Composes the praise that the card of a business quotes whole, of sentences that no other card quotes (`quoted`) as
 * long as there are any; null where this page has said all there is to say.
 */
export function composeQuote(
  voices: Voices,
  { choose, random }: Chooser,
  { said, quoted }: { said: ReadonlySet<string>; quoted: Set<string> },
): Opinion | null {
  const fresh = () => voices.good.filter((text) => !quoted.has(text))
  const isPlenty = fresh().length > plenty
  const first = choose(fresh()) ?? choose(voices.good)
  if (!first) return null
  const parts = [first]
  const add = (from: string[]) => {
    const room = maxQuoted - parts.join(' ').length - 1
    const text = choose(from.filter(({ length }) => length <= room))
    if (text) parts.push(text)
    return text !== null
  }
  if (isPlenty) add(fresh())
  while (said.has(parts.join(' '))) if (!add(fresh()) && !add(voices.good)) return null
  for (const part of parts) quoted.add(part)
  return { text: parts.join(' '), reply: random() < thanked ? choose(voices.thanks) : null }
}
