import { fold } from '#shared/text/fold.ts'
import { maxProposed, searchLengths } from '../../vocabulary.ts'

type Source = {
  /** Current title and subtitle. */
  title: string
  subtitle: string
  headings: string[]
  /** The first sentences of the text. */
  opening: string[]
  /** Most characteristic phrases, and the place that the text is about. */
  phrases: string[]
  place: string | null
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const closing = new Set('.:;, \n\t\u00a0')

/** Removes punctuation from the end of a text. */
function bare(text: string): string {
  let end = text.length
  while (end > 0 && closing.has(text[end - 1] ?? '')) end--
  return text.slice(0, end).trim()
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const fits = (text: string) =>
  text.length >= searchLengths.title.min && text.length <= searchLengths.title.max

/**
 * Titles that search engines show in full, made from phrases of the text; without the current
 * title.
 */
export function proposeTitles({
  title,
  subtitle,
  headings,
  opening,
  phrases,
  place,
}: Source): string[] {
  const [first = ''] = phrases
  // A word with the same root is not a second topic.
  const root = (phrase: string) => fold(phrase).slice(0, 5)
  const second = lower(phrases.find((phrase) => root(phrase) !== root(first)) ?? '')
  const topic = capital(first)
  const contains = (text: string, part: string) => fold(text).includes(fold(part))
  const inPlace = place && first && !contains(first, place) ? `${topic} en ${place}` : ''
  const candidates = [
    ...(title && place && !contains(title, place) ? [`${bare(title)} en ${place}`] : []),
    ...headings.map((heading) =>
      first && !contains(heading, first) ? `${topic}: ${lower(heading)}` : heading,
    ),
    ...headings,
    ...(title && subtitle ? [`${bare(title)}: ${lower(subtitle)}`] : []),
    ...(inPlace && second ? [`${inPlace}: ${second}`] : []),
    inPlace,
    ...opening,
    ...(first && second ? [`${topic} y ${second}`] : []),
  ]
  const known = new Set([fold(bare(title))])
  return candidates
    .map(bare)
    .filter((text) => {
      const key = fold(text)
      if (!fits(text) || known.has(key)) return false
      known.add(key)
      return true
    })
    .slice(0, maxProposed.titles)
}
