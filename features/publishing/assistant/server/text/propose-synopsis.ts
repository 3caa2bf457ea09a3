import { wordKey } from '#features/directory/server.ts'
import { foldWords } from '#shared/text/fold.ts'

/** Letters of a synopsis that lists show whole, and those with which it says enough. */
const lengths = { enough: 110, max: 220, shortest: 30 } as const

/** How many sentences from its beginning count as what a text opens with. */
const opening = 3

type Scored = { sentence: string; at: number; points: number }

/** The sentences of a text that say most of what it is about, in its order and its words; null where it has none of a fitting length. */
export function proposeSynopsis(
  sentences: readonly string[],
  weights: ReadonlyMap<string, number>,
): string | null {
  const scored = sentences.flatMap((sentence, at): Scored[] => {
    if (
      sentence.length < lengths.shortest ||
      sentence.length > lengths.max ||
      sentence.endsWith('?')
    )
      return []
    const words = foldWords(sentence).split(' ').map(wordKey)
    const told = words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
    return [{ sentence, at, points: (told / Math.sqrt(words.length)) * (at < opening ? 1.6 : 1) }]
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
