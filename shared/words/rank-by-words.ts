import { foldWords } from '../text/fold.ts'
import { wordStem } from './word-stem.ts'

/** Something to be chosen: its name, everyday words that mean it, the one meant most first, and those of what it stands under. */
export type Worded = { name: string; words: readonly string[]; broader?: readonly string[] }

/** Words that join others and say nothing of what is looked for. */
const quiet = new Set(
  'a al con de del e el en la las lo los mi mis o para por su sus un una unas unos y'.split(' '),
)

const wordsOf = (text: string): string[] => {
  const all = foldWords(text).split(' ').filter(Boolean)
  const meaningful = all.filter((word) => !quiet.has(word))
  return meaningful.length > 0 ? meaningful : all
}

const key = (words: readonly string[]) => words.map(wordStem).join(' ')

/** The phrases by which something is called: its name, the parts of it, and its words. */
const phrasesOf = ({ name, words }: Worded): string[][] =>
  [name, ...name.split(/ y |, /), ...words].map(wordsOf)

/** Whether what was typed is one of the phrases by which something is called, in whatever number or gender. */
export const isCalled = (one: Worded, typed: string): boolean => {
  const wanted = key(wordsOf(typed))
  return wanted !== '' && phrasesOf(one).some((phrase) => key(phrase) === wanted)
}

/** Shortest stem that may stand for a longer one: `zapat` for `zapater`, never `pan` for `panal`. */
const shortestStem = 5
/** Letters from which on what was typed may be the beginning of a word, and from which on a part of one. */
const shortest = { beginning: 2, inside: 4 }

/** How well a typed word meets a word: as itself, in another number or gender, as its beginning. */
function meets(typed: string, word: string): number {
  if (typed === word) return 1
  const [one, other] = [wordStem(typed), wordStem(word)]
  if (one === other && one.length > 1) return 0.9
  if (typed.length >= shortest.beginning && word.startsWith(typed)) return 0.6
  return other.length >= shortestStem && one.startsWith(other) ? 0.5 : 0
}

const best = (typed: string, words: readonly string[]) =>
  Math.max(0, ...words.map((word) => meets(typed, word)))

const weight = { whole: 4, name: 2.4, word: 2, broader: 0.8, perPlace: 0.05 }

function pointsOf(typed: readonly string[], one: Worded): { met: number; points: number } {
  const { name, words, broader = [] } = one
  const own = wordsOf(name)
  const said = words.flatMap(wordsOf)
  const above = broader.flatMap(wordsOf)
  const each = typed.map((word) =>
    Math.max(
      weight.name * best(word, own),
      weight.word * best(word, said),
      weight.broader * best(word, above),
    ),
  )
  const place = phrasesOf(one).findIndex((phrase) => key(phrase) === key(typed))
  const whole = place < 0 ? 0 : weight.whole - place * weight.perPlace
  return {
    met: each.filter((one) => one > 0).length,
    points: each.reduce((sum, one) => sum + one, whole),
  }
}

/**
 * What was typed as an order of what can be chosen, the likeliest first: what has all of the words or, where nothing has, most of them. Letters inside
 * of a word (`barro` in `abarrotes`) count only where nothing else does. All of it in its own order where nothing was typed.
 */
export function rankByWords<One extends Worded>(all: readonly One[], typed: string): One[] {
  const words = wordsOf(typed)
  if (words.length === 0) return [...all]
  const ranked = all.map((one) => ({ one, ...pointsOf(words, one) }))
  const max = Math.max(0, ...ranked.map(({ met }) => met))
  if (max > 0)
    return ranked
      .filter(({ met }) => met === max)
      .toSorted((a, b) => b.points - a.points)
      .map(({ one }) => one)
  const long = words.filter((word) => word.length >= shortest.inside)
  return long.length === 0
    ? []
    : all.filter(({ name, words: more }) =>
        long.every((word) => foldWords([name, ...more].join(' ')).includes(word)),
      )
}
