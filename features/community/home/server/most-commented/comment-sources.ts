import type { SqlStatement } from '#db/statement.ts'
import { type StoredBusinessCard, summaryOf } from '#features/directory/server.ts'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { productCategoryWords } from '#features/selling/products/vocabulary.ts'
import {
  cardJoins,
  isStoreVisible,
  productCardOf,
  type StoredProductCard,
  serializeProductCard,
  storedPicture,
} from '#features/selling/server.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import type { CommentedItem } from '../../contract.ts'
import type { CommentedKind } from '../../vocabulary.ts'

type Topic = { slug: string; name: string }
type Shown = Omit<CommentedItem, 'kind' | 'id' | 'count' | 'reviews' | 'last'>

/**
 * How subjects of a kind are queried and serialized; a new commentable kind adds an entry. `seen` returns (id, nth, topic) of the public
 * ones among `hot` (id, kind, nth), with the code of their country, and `cards` returns (id, card) of those among `t` (id, kind), which
 * are all public.
 */
type Source = {
  seen: (statement: SqlStatement) => string
  cards: (moment: string) => string
  /** Null without a topic. */
  topic: (topic: unknown) => Topic | null
  show: (card: unknown, now: Date) => Shown
}

const business: Source = {
  seen: () => `select h.id, h.nth, json_build_object('slug', r.slug, 'name', r.name) as topic, l.country_code as country
    from hot h join business_search s on s.business_id = h.id left join places l on l.id = s.country_id left join categories r on r.id = s.root_id where h.kind = 'business'`,
  cards: () =>
    `select c.business_id as id, c.card from t join business_cards c on c.business_id = t.id where t.kind = 'business'`,
  topic: (topic) => ((topic as Topic).slug ? (topic as Topic) : null),
  show: (card, now) => {
    const { slug, name, category, place, cover, logo } = summaryOf(
      card as StoredBusinessCard,
      now,
      null,
    )
    return {
      name,
      path: `/negocios/${slug}/opiniones`,
      icon: category?.icon ?? '',
      category: null,
      picture: cover ?? logo,
      what: joinParts([category?.name, place.city ?? place.state]),
    }
  },
}

const product: Source = {
  seen: (statement) => `select h.id, h.nth, to_json(p.category) as topic,
      (select l.country_code from business_search q join places l on l.id = q.country_id where q.business_id = b.id) as country
    from hot h join products p on p.id = h.id join stores s on s.id = p.store_id join businesses b on b.id = s.business_id
    where h.kind = 'product' and p.state = 'published' and ${isStoreVisible(statement)}`,
  cards: (moment) => `select p.id, ${productCardOf(moment)} as card
    from t join products p on p.id = t.id join stores s on s.id = p.store_id join businesses b on b.id = s.business_id ${cardJoins(moment)}
    where t.kind = 'product'`,
  topic: (topic) => ({
    slug: topic as string,
    name: productCategoryWords[topic as keyof typeof productCategoryWords],
  }),
  show: (card) => {
    const { slug, title, category, picture, store } = serializeProductCard(
      card as StoredProductCard,
    )
    const what = `${productCategoryWords[category]}\u00a0· ${store.name}`
    return { name: title, path: `/producto/${slug}`, icon: '', category, picture, what }
  },
}

type PostShown = {
  slug: string
  title: string
  category: string | null
  author: string | null
  cover: StoredPicture | null
}

const post: Source = {
  seen: () => `select h.id, h.nth, case when c.id is not null then json_build_object('slug', c.slug, 'name', c.name) end as topic, null::text as country
    from hot h join published_posts s on s.post_id = h.id join posts p on p.id = s.post_id and p.state = 'active'
      left join post_categories c on c.id = s.category_id where h.kind = 'post'`,
  cards:
    () => `select s.post_id as id, json_build_object('slug', s.slug, 'title', s.title, 'category', c.name,
      'author', coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username), 'cover', ${storedPicture('m', 's.cover_alt')}) as card
    from t join published_posts s on s.post_id = t.id left join post_categories c on c.id = s.category_id
      left join authors a on a.id = s.author_id left join media_objects m on m.id = s.cover_id where t.kind = 'post'`,
  topic: (topic) => topic as Topic | null,
  show: (card) => {
    const { slug, title, category, author, cover } = card as PostShown
    return {
      name: title,
      path: `/blog/${slug}#comentarios`,
      icon: 'news',
      category: null,
      what: joinParts(['Blog', category ?? author]),
      picture: pictureOf(cover),
    }
  },
}

export const commentSources: Record<CommentedKind, Source> = { business, product, post }
