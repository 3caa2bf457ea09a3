import { type Statement, type StoredBusiness, summaryOf } from '#features/directory/server/index.ts'
import { cardJoins, cardOf, presentCard, type StoredCard } from '#features/products/server/index.ts'
import { productCategoryWords } from '#features/products/vocabulary.ts'
import { isSeen } from '#features/stores/server/index.ts'
import type { CommentedThing } from '../../contract.ts'
import type { CommentedKind } from '../../vocabulary.ts'

type Topic = { slug: string; name: string }
type Shown = Omit<CommentedThing, 'kind' | 'id' | 'count' | 'last'>

/**
 * How things of a kind are found and shown. What is opened to comments later adds its entry: `select` gives (id, nth, topic, card) of those among
 * `hot` (id, kind, nth) that everybody may see.
 */
type Source = {
  select: (statement: Statement, moment: string) => string
  /** Null where it has none. */
  topic: (topic: unknown) => Topic | null
  show: (card: unknown, now: Date) => Shown
}

const business: Source = {
  select: () => `select h.id, h.nth, json_build_object('slug', r.slug, 'name', r.name) as topic, c.card
    from hot h join business_search s on s.business_id = h.id join business_cards c on c.business_id = h.id
    left join categories r on r.id = s.root_id where h.kind = 'business'`,
  topic: (topic) => ((topic as Topic).slug ? (topic as Topic) : null),
  show: (card, now) => {
    const { slug, name, category, place, cover, logo } = summaryOf(card as StoredBusiness, now, null)
    return {
      ...{ name, path: `/negocios/${slug}/opiniones`, icon: category?.icon ?? '', category: null, picture: cover ?? logo },
      what: [category?.name, place.city ?? place.state].filter(Boolean).join(' · '),
    }
  },
}

const product: Source = {
  select: (statement, moment) => `select h.id, h.nth, to_json(p.category) as topic, ${cardOf(moment)} as card
    from hot h join products p on p.id = h.id join stores s on s.id = p.store_id join businesses b on b.id = s.business_id ${cardJoins(moment)}
    where h.kind = 'product' and p.state = 'published' and ${isSeen(statement)}`,
  topic: (topic) => ({ slug: topic as string, name: productCategoryWords[topic as keyof typeof productCategoryWords] }),
  show: (card) => {
    const { slug, title, category, picture, store } = presentCard(card as StoredCard)
    const what = `${productCategoryWords[category]} · ${store.name}`
    return { name: title, path: `/producto/${slug}`, icon: '', category, picture, what }
  },
}

export const things: Record<CommentedKind, Source> = { business, product }
