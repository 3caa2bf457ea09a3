import type { Phrase } from './find-phrases.ts'

type RankedPhrase = { key: string; phrase: Phrase; weight: number }

/**
 * Relevance of a phrase: its frequency, weighted by length and by occurrence in a heading or the
 * title.
 */
const weightOf = ({ count, words, inHeading }: Phrase, inTitle: boolean): number =>
  count * (1 + 0.6 * (words - 1)) * (inHeading ? 1.5 : 1) * (inTitle ? 2 : 1)

/**
 * The most relevant phrases, best first. A part of a longer phrase is left out if it never occurs
 * alone.
 */
export function rankPhrases(
  phrases: Map<string, Phrase>,
  titleKeys: ReadonlySet<string>,
  max: number,
): RankedPhrase[] {
  const ranked = [...phrases].flatMap(([key, phrase]): RankedPhrase[] => {
    const inTitle = titleKeys.has(key)
    const isRepeated = phrase.count >= (phrase.words > 1 ? 2 : 3)
    if (
      !phrase.isMeaningful ||
      phrase.words > 3 ||
      phrase.text.length < 4 ||
      !(isRepeated || inTitle)
    )
      return []
    return [{ key, phrase, weight: weightOf(phrase, inTitle) }]
  })
  ranked.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
  const chosen: RankedPhrase[] = []
  for (const one of ranked) {
    if (chosen.length >= max) break
    const isPart = chosen.some(
      ({ key, phrase }) => ` ${key} `.includes(` ${one.key} `) && phrase.count >= one.phrase.count,
    )
    if (!isPart) chosen.push(one)
  }
  return chosen
}
