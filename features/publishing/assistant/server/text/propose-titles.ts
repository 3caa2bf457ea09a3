import { fold } from '#shared/text/fold.ts'
import { maxProposed, searchLengths } from '../../vocabulary.ts'

type About = {
  /** What is there. */
  title: string
  subtitle: string
  headings: string[]
  /** The first sentences of the text. */
  opening: string[]
  /** Most telling phrases, and the place that the text is about. */
  phrases: string[]
  place: string | null
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const closing = new Set('.:;, \n\t\u00a0')

/** Without the signs with which a sentence ends. */
function bare(text: string): string {
  let end = text.length
  while (end > 0 && closing.has(text[end - 1] ?? '')) end--
  return text.slice(0, end).trim()
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const fits = (text: string) =>
  text.length >= searchLengths.title.least && text.length <= searchLengths.title.max

/** Titles of lengths that search engines show whole, made of what the text itself says; none that is there already. */
export function proposeTitles({
  title,
  subtitle,
  headings,
  opening,
  phrases,
  place,
}: About): string[] {
  const [first = ''] = phrases
  // Another word for the same is no second topic.
  const root = (phrase: string) => fold(phrase).slice(0, 5)
  const second = lower(phrases.find((phrase) => root(phrase) !== root(first)) ?? '')
  const topic = capital(first)
  const says = (text: string, part: string) => fold(text).includes(fold(part))
  const inPlace = place && first && !says(first, place) ? `${topic} en ${place}` : ''
  const made = [
    ...(title && place && !says(title, place) ? [`${bare(title)} en ${place}`] : []),
    ...headings.map((heading) =>
      first && !says(heading, first) ? `${topic}: ${lower(heading)}` : heading,
    ),
    ...headings,
    ...(title && subtitle ? [`${bare(title)}: ${lower(subtitle)}`] : []),
    ...(inPlace && second ? [`${inPlace}: ${second}`] : []),
    inPlace,
    ...opening,
    ...(first && second ? [`${topic} y ${second}`] : []),
  ]
  const known = new Set([fold(bare(title))])
  return made
    .map(bare)
    .filter((text) => {
      const key = fold(text)
      if (!fits(text) || known.has(key)) return false
      known.add(key)
      return true
    })
    .slice(0, maxProposed.titles)
}
