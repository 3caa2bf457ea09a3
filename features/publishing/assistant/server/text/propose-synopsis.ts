import { wordKey } from '#features/directory/server.ts'
import { foldWords } from '#shared/text/fold.ts'

/**
 * Synopsis lengths in characters: enough to stop adding sentences, the maximum that lists show in
 * full, and the minimum of a sentence.
 */
const lengths = { enough: 110, max: 220, min: 30 } as const

/** Number of first sentences that count as the opening. */
const opening = 3

type Scored = { sentence: string; at: number; points: number }

/**
 * Extracts the sentences with the most characteristic words, in the text's order; null if none has
 * a suitable length.
 */
export function proposeSynopsis(
  sentences: readonly string[],
  weights: ReadonlyMap<string, number>,
): string | null {
  const scored = sentences.flatMap((sentence, at): Scored[] => {
    if (sentence.length < lengths.min || sentence.length > lengths.max || sentence.endsWith('?'))
      return []
    const words = foldWords(sentence).split(' ').map(wordKey)
    const total = words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
    return [{ sentence, at, points: (total / Math.sqrt(words.length)) * (at < opening ? 1.6 : 1) }]
  })
  scored.sort((a, b) => b.points - a.points || a.at - b.at)
  const chosen: Scored[] = []
  let length = 0
  for (const one of scored) {
    if (length >= lengths.enough) break
    if (length > 0 && length + one.sentence.length + 1 > lengths.max) continue
    chosen.push(one)
    length += one.sentence.length + (length > 0 ? 1 : 0)
  }
  if (chosen.length === 0) return null
  return chosen
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence)
    .join(' ')
}
