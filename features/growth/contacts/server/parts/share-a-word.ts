import { foldWords } from '#shared/text/fold.ts'

const wordsOf = (name: string) => foldWords(name).split(' ').filter(Boolean)

/** Whether two names have a word in common, regardless of case and accents: one person often has several spellings. */
export function shareAWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(one))
  const others = wordsOf(other)
  return words.size === 0 || others.length === 0 || others.some((word) => words.has(word))
}
