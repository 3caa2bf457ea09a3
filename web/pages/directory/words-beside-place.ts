import { foldWords } from '#shared/text/fold.ts'

/** What the words say beside a place that they begin or end with: `plomero en Monterrey` → `plomero`; null without either. */
export function wordsBesidePlace(q: string, place: string): string | null {
  const words = q.trim().split(/\s+/)
  const { length } = foldWords(place).split(' ')
  const names = (some: string[]) => foldWords(some.join(' ')) === foldWords(place)
  if (words.length <= length) return null
  if (names(words.toSpliced(length))) return words.slice(length).join(' ')
  if (!names(words.slice(-length))) return null
  const rest = words.toSpliced(-length)
  if (rest.at(-1)?.toLowerCase() === 'en') rest.pop()
  return rest.length > 0 ? rest.join(' ') : null
}
