import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import { nodesOf, type PostDocument } from '#features/publishing/posts/contract/document.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import type { Proposals } from '../contract/propose.ts'
import { maxProposed } from '../vocabulary.ts'
import type { OtherPost } from './find-blog.ts'
import type { NamedBusiness } from './find-named-businesses.ts'
import type { FoundPlace } from './find-places.ts'
import type { Trade } from './find-trades.ts'
import type { Phrase } from './text/find-phrases.ts'

type Link = Proposals['links'][number]
type Found = {
  trades: readonly Trade[]
  places: readonly FoundPlace[]
  /** Keyed by `trade place`; place 0 means all places. */
  figures: ReadonlyMap<string, number>
  businesses: readonly NamedBusiness[]
  posts: readonly OtherPost[]
}

const counted = (count: number) => (count === 1 ? '1 negocio' : `${wholeNumber(count)} negocios`)
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** One link, or none if the phrase occurs only in places that cannot be linked. */
const link = ({ plain }: Phrase, kind: Link['kind'], href: string, label: string): Link[] =>
  plain ? [{ kind, term: plain, href, label }] : []

/**
 * Links to trades (in the most mentioned place if the text mentions one) and to places, each
 * labelled with its number of businesses.
 */
function directoryLinks({ trades, places, figures }: Found): Link[] {
  const [place] = places
  const ofTrades = trades.flatMap(({ id, slug, name, phrase }) => {
    const linked = place && figures.get(`${id} ${place.id}`)
    if (place && linked) {
      const label = `${counted(linked)} de ${lower(name)} en ${place.name}`
      return link(
        phrase,
        'trade_in_place',
        searchAddress({ category: slug, place: place.slug }),
        label,
      )
    }
    const all = figures.get(`${id} 0`)
    return all
      ? link(
          phrase,
          'trade',
          searchAddress({ category: slug }),
          `${counted(all)} de ${lower(name)}`,
        )
      : []
  })
  const ofPlaces = places.flatMap(({ slug, name, total, phrase }) =>
    link(phrase, 'place', searchAddress({ place: slug }), `${counted(total)} en ${name}`),
  )
  return [...ofTrades, ...ofPlaces]
}

const addressesIn = (document: PostDocument) =>
  new Set(
    (
      [...nodesOf(document.content)] as { marks?: { type: string; attrs?: { href: string } }[] }[]
    ).flatMap(({ marks = [] }) => marks.flatMap(({ attrs }) => (attrs ? [attrs.href] : []))),
  )

/**
 * Internal links for phrases of the text, without targets that it already links and without two
 * links for one phrase.
 */
export function proposeLinks(document: PostDocument, found: Found): Link[] {
  const candidates = [
    ...directoryLinks(found),
    ...found.businesses.flatMap(({ slug, name, city, phrase }) =>
      link(phrase, 'business', `/negocios/${slug}`, city ? `${name}, en ${city}` : name),
    ),
    ...found.posts.flatMap(({ slug, title, phrase }) =>
      link(phrase, 'post', `/blog/${slug}`, `Entrada: ${title}`),
    ),
  ]
  const linked = addressesIn(document)
  const terms = new Set<string>()
  const accepted = candidates.filter(({ term, href }) => {
    if (linked.has(href) || terms.has(term)) return false
    linked.add(href)
    terms.add(term)
    return true
  })
  return accepted.slice(0, maxProposed.links)
}
