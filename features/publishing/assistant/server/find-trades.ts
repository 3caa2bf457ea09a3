import type { Pool } from 'pg'
import { categoryIndex, phraseKey } from '#features/directory/server.ts'
import type { Phrase } from './text/find-phrases.ts'

export type Trade = { id: number; slug: string; name: string; phrase: Phrase; isNamed: boolean }

/** Maximum number of trades returned. */
const max = 6

/** Minimum length for a single word to be taken as a trade. */
const minLength = 4

/**
 * Whether a phrase is a trade's name or one of its parts (before an «y» or a comma), and not only a
 * synonym.
 */
const isTradeName = (name: string, key: string) =>
  [name, ...name.split(/ y |, /)].some((part) => phraseKey(part) === key)

/**
 * Trades of the directory that a text mentions by name or synonym: those mentioned by name first,
 * then by number of mentions.
 */
export async function findTrades(pool: Pool, phrases: Map<string, Phrase>): Promise<Trade[]> {
  const { byPhrase } = await categoryIndex(pool)
  const found = new Map<number, Trade>()
  for (const [key, phrase] of phrases) {
    const [category] =
      phrase.text.length >= minLength && phrase.isMeaningful ? (byPhrase.get(key) ?? []) : []
    if (!category) continue
    const known = found.get(category.id)
    // Ranks the phrases of one trade: more mentions first, then more words.
    const weightOf = (one: Phrase) => one.count * one.words
    const { id, slug, name } = category
    if (!known || weightOf(phrase) > weightOf(known.phrase))
      found.set(id, { id, slug, name, phrase, isNamed: isTradeName(name, key) })
  }
  const order = (a: Trade, b: Trade) =>
    Number(b.isNamed) - Number(a.isNamed) || b.phrase.count - a.phrase.count || a.id - b.id
  return [...found.values()].sort(order).slice(0, max)
}
