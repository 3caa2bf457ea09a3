import type { Pool } from 'pg'
import { categoryIndex, phraseKey } from '#features/directory/server.ts'
import type { Phrase } from './text/find-phrases.ts'

export type Trade = { id: number; slug: string; name: string; phrase: Phrase; isNamed: boolean }

/** Trades that are looked at at most. */
const max = 6

/** Letters from which on a word alone is taken for a trade. */
const shortest = 4

/** Whether these words are a trade's name, or all that it says before an «y»: other words only mean it. */
const isCalled = (name: string, key: string) =>
  [name, ...name.split(/ y |, /)].some((part) => phraseKey(part) === key)

/** Trades of the directory that a text names, by any of the words that mean them: those called so first, then those that it names most. */
export async function findTrades(pool: Pool, phrases: Map<string, Phrase>): Promise<Trade[]> {
  const { byPhrase } = await categoryIndex(pool)
  const found = new Map<number, Trade>()
  for (const [key, phrase] of phrases) {
    const [category] =
      phrase.text.length >= shortest && phrase.isTelling ? (byPhrase.get(key) ?? []) : []
    if (!category) continue
    const known = found.get(category.id)
    // The words that it says most, and of these the longer ones.
    const says = (one: Phrase) => one.count * one.words
    const { id, slug, name } = category
    if (!known || says(phrase) > says(known.phrase))
      found.set(id, { id, slug, name, phrase, isNamed: isCalled(name, key) })
  }
  const order = (a: Trade, b: Trade) =>
    Number(b.isNamed) - Number(a.isNamed) || b.phrase.count - a.phrase.count || a.id - b.id
  return [...found.values()].sort(order).slice(0, max)
}
