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
  /** By `trade place`; place 0 is everywhere. */
  figures: ReadonlyMap<string, number>
  businesses: readonly NamedBusiness[]
  posts: readonly OtherPost[]
}

const counted = (count: number) => (count === 1 ? '1 negocio' : `${wholeNumber(count)} negocios`)
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** One link, where the text says its words outside of links. */
const link = ({ plain }: Phrase, kind: Link['kind'], href: string, label: string): Link[] =>
  plain ? [{ kind, term: plain, href, label }] : []

/** Trades, in the place that the text names most where there are some, and places; each with how many businesses it leads to. */
function directoryLinks({ trades, places, figures }: Found): Link[] {
  const [place] = places
  const ofTrades = trades.flatMap(({ id, slug, name, phrase }) => {
    const there = place && figures.get(`${id} ${place.id}`)
    if (place && there) {
      const label = `${counted(there)} de ${lower(name)} en ${place.name}`
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

/** Links into the site for words that the text says: none that it has already, none for words of another one. */
export function proposeLinks(document: PostDocument, found: Found): Link[] {
  const made = [
    ...directoryLinks(found),
    ...found.businesses.flatMap(({ slug, name, city, phrase }) =>
      link(phrase, 'business', `/negocios/${slug}`, city ? `${name}, en ${city}` : name),
    ),
    ...found.posts.flatMap(({ slug, title, phrase }) =>
      link(phrase, 'post', `/blog/${slug}`, `Entrada: ${title}`),
    ),
  ]
  const there = addressesIn(document)
  const terms = new Set<string>()
  const chosen = made.filter(({ term, href }) => {
    if (there.has(href) || terms.has(term)) return false
    there.add(href)
    terms.add(term)
    return true
  })
  return chosen.slice(0, maxProposed.links)
}
