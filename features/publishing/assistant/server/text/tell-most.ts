import type { Phrase } from './find-phrases.ts'

type Told = { key: string; phrase: Phrase; weight: number }

/** How much a phrase says of what a text is about: how often it stands there, more where it is long, in a heading or in the title. */
const weightOf = ({ count, words, inHeading }: Phrase, inTitle: boolean): number =>
  count * (1 + 0.6 * (words - 1)) * (inHeading ? 1.5 : 1) * (inTitle ? 2 : 1)

/** Phrases that say most of what a text is about, the most telling first; a part of a longer one that never stands alone is left out. */
export function tellMost(
  phrases: Map<string, Phrase>,
  titleKeys: ReadonlySet<string>,
  max: number,
): Told[] {
  const told = [...phrases].flatMap(([key, phrase]): Told[] => {
    const inTitle = titleKeys.has(key)
    const isRepeated = phrase.count >= (phrase.words > 1 ? 2 : 3)
    if (!phrase.isTelling || phrase.words > 3 || phrase.text.length < 4 || !(isRepeated || inTitle))
      return []
    return [{ key, phrase, weight: weightOf(phrase, inTitle) }]
  })
  told.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
  const chosen: Told[] = []
  for (const one of told) {
    if (chosen.length >= max) break
    const isPart = chosen.some(
      ({ key, phrase }) => ` ${key} `.includes(` ${one.key} `) && phrase.count >= one.phrase.count,
    )
    if (!isPart) chosen.push(one)
  }
  return chosen
}
