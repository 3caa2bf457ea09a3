import type { Pool } from 'pg'
import { editDistance } from '#shared/text/edit-distance.ts'

export type Near = { word: string; distance: number; uses: number }

/** Candidates examined per typed word, and the maximum returned. */
const maxCandidates = 30
const maxResults = 6

/** Maximum edit distance: one for short words, two from six letters on. */
const maxMistakes = (word: string) => (word.length < 6 ? 1 : 2)

/**
 * A folded word reduced to its pronunciation in most of Latin America: `tasa` is more likely meant
 * as taza than as casa.
 */
const soundOf = (word: string) =>
  word
    .replace(/z|c(?=[ei])/g, 's')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replace(/g(?=[ei])/g, 'j')
    .replaceAll('h', '')

/**
 * For each typed word, folded: the words of the directory that may have been meant, nearest and
 * most used first; the word itself if known.
 */
export async function nearestWords(pool: Pool, typed: string[]): Promise<Map<string, Near[]>> {
  const { rows } = await pool.query<{ typed: string; word: string; uses: number }>({
    name: 'nearest_words',
    text: 'select t.typed, n.word, n.uses from unnest($1::text[]) as t (typed) cross join lateral search_nearest(t.typed, $2) n',
    values: [
      [...new Set(typed)].filter((word) => word.length > 2 && word.length < 25),
      maxCandidates,
    ],
  })
  const found = new Map<string, Near[]>()
  for (const { typed, word, uses } of rows) {
    const distance = editDistance(typed, word)
    if (distance <= maxMistakes(typed))
      found.set(typed, [...(found.get(typed) ?? []), { word, distance, uses }])
  }
  for (const [word, near] of found) {
    const sameSound = near.filter((one) => soundOf(one.word) === soundOf(word))
    const meant = sameSound.length > 0 ? sameSound : near
    found.set(
      word,
      meant.sort((a, b) => a.distance - b.distance || b.uses - a.uses).slice(0, maxResults),
    )
  }
  return found
}
