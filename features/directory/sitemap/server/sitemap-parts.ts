import type { Pool } from 'pg'
import { isHiddenSubject } from '#db/hidden-subjects.ts'
import { quoted } from '#db/tables/columns.ts'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import { searchAddress } from '#features/directory/search/contract/search-address.ts'

/**
 * `part`: addresses per part; `batch`: rows per query, so that memory use does not depend on the
 * size of a part.
 */
export type SitemapSizes = { part: number; batch: number }

/** Search engines accept at most 50,000 addresses per part. */
export const sitemapSizes: SitemapSizes = { part: 45_000, batch: 5_000 }

export type SitemapEntry = { path: string; changed: Date | null }

/**
 * A kind of address. `starts` selects the first key of each part; `batch` reads rows from a key on,
 * in key order. Keys increase, so existing parts keep their address when businesses are added or
 * removed.
 */
type PartKind = {
  starts: string
  batch: string
  path: (row: { a: string; b: string | null }) => string
}

const landingPlaces = `from category_place_counts k join places p on p.id = k.place_id join categories c on c.id = k.category_id
  where k.total > 0 and p.kind <> 'neighborhood'`

const publicStores = `state in ('open', 'holiday') and business_id in (select id from businesses where state in (${quoted(listedStates)}))`
const publicProducts = `from products p where p.state = 'published' and p.store_id in (select id from stores where ${publicStores})`

const answeredQuestions = `from questions q join businesses b on b.id = q.business_id
  where b.state in (${quoted(listedStates)}) and q.state = 'published' and q.answers > 0
    and not ${isHiddenSubject('q.id')}`

const publicPosts = `from published_posts w join posts v on v.id = w.post_id and v.state = 'active' left join authors a on a.id = w.author_id
  where not v.is_demo and not coalesce(a.is_demo, false)`
const writingAuthors = `from authors a where a.archived_at is null and not a.is_demo
  and exists (select from published_posts w join posts v on v.id = w.post_id and v.state = 'active' where w.author_id = a.id)`

const writtenTopics = `select slug from post_categories where id in (select w.category_id ${publicPosts}) order by id`

/** Zero-pads both numbers, so that text order equals numeric order. */
const pairKey = `lpad(k.category_id::text, 10, '0') || '-' || lpad(k.place_id::text, 10, '0')`

export const partKinds: Record<
  'negocios' | 'lugares' | 'tiendas' | 'productos' | 'preguntas' | 'entradas' | 'autores',
  PartKind
> = {
  negocios: {
    starts: `select key from (select id::text as key, row_number() over (order by id) as n from businesses where state in (${quoted(listedStates)})) b
      where n % $1 = 1 order by key`,
    batch: `select id::text as key, slug as a, null as b, updated_at as changed from businesses
      where state in (${quoted(listedStates)}) and id >= $1::uuid order by id limit $2`,
    path: ({ a }) => `/negocios/${a}`,
  },
  lugares: {
    starts: `select key from (select ${pairKey} as key, row_number() over (order by k.category_id, k.place_id) as n ${landingPlaces}) k
      where n % $1 = 1 order by key`,
    batch: `select ${pairKey} as key, c.slug as a, p.slug as b, null as changed ${landingPlaces}
      and (k.category_id, k.place_id) >= (split_part($1, '-', 1)::int, split_part($1, '-', 2)::int) order by k.category_id, k.place_id limit $2`,
    path: ({ a, b }) => searchAddress({ category: a, place: b ?? undefined }),
  },
  tiendas: {
    starts: `select key from (select id::text as key, row_number() over (order by id) as n from stores where ${publicStores}) s
      where n % $1 = 1 order by key`,
    batch: `select id::text as key, handle as a, null as b, updated_at as changed from stores
      where ${publicStores} and id >= $1::uuid order by id limit $2`,
    path: ({ a }) => `/tienda/${a}`,
  },
  productos: {
    starts: `select key from (select p.id::text as key, row_number() over (order by p.id) as n ${publicProducts}) p
      where n % $1 = 1 order by key`,
    batch: `select p.id::text as key, p.slug as a, null as b, p.updated_at as changed ${publicProducts} and p.id >= $1::uuid
      order by p.id limit $2`,
    path: ({ a }) => `/producto/${a}`,
  },
  preguntas: {
    starts: `select key from (select q.id::text as key, row_number() over (order by q.id) as n ${answeredQuestions}) q
      where n % $1 = 1 order by key`,
    batch: `select q.id::text as key, b.slug as a, q.id::text as b, greatest(q.created_at, q.edited_at) as changed ${answeredQuestions}
      and q.id >= $1::uuid order by q.id limit $2`,
    path: ({ a, b }) => `/negocios/${a}/preguntas/${b}`,
  },
  entradas: {
    starts: `select key from (select w.post_id::text as key, row_number() over (order by w.post_id) as n ${publicPosts}) w
      where n % $1 = 1 order by key`,
    batch: `select w.post_id::text as key, w.slug as a, null as b, w.changed_at as changed ${publicPosts} and w.post_id >= $1::uuid
      order by w.post_id limit $2`,
    path: ({ a }) => `/blog/${a}`,
  },
  autores: {
    starts: `select key from (select a.id::text as key, row_number() over (order by a.id) as n ${writingAuthors}) a
      where n % $1 = 1 order by key`,
    batch: `select a.id::text as key, a.username as a, null as b, a.updated_at as changed ${writingAuthors} and a.id >= $1::uuid
      order by a.id limit $2`,
    path: ({ a }) => `/blog/autores/${a}`,
  },
}

/** The first key of each part of a kind. */
export async function partStarts(
  pool: Pool,
  kind: keyof typeof partKinds,
  sizes = sitemapSizes,
): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(partKinds[kind].starts, [sizes.part])
  return rows.map(({ key }) => key)
}

/** Yields the addresses of the part that begins at `key`. */
export async function* partEntries(
  pool: Pool,
  kind: keyof typeof partKinds,
  key: string,
  sizes = sitemapSizes,
): AsyncGenerator<SitemapEntry> {
  const { batch, path } = partKinds[kind]
  let from = key
  let left = sizes.part
  let skips = 0
  while (left > 0) {
    const { rows } = await pool.query<{
      key: string
      a: string
      b: string | null
      changed: Date | null
    }>(batch, [from, Math.min(sizes.batch, left) + skips])
    for (const row of rows.slice(skips)) yield { path: path(row), changed: row.changed }
    const last = rows.at(-1)
    if (!last || rows.length < Math.min(sizes.batch, left) + skips) return
    left -= rows.length - skips
    from = last.key
    skips = 1
  }
}

/**
 * The static pages, the legal documents in force, and every category with businesses or with posts.
 */
export async function mainEntries(pool: Pool): Promise<SitemapEntry[]> {
  const { rows } = await pool.query<{ slug: string }>(
    'select c.slug from categories c join category_place_counts k on k.category_id = c.id and k.place_id = 0 where k.total > 0 order by c.id',
  )
  const { rows: topics } = await pool.query<{ slug: string }>(writtenTopics)
  const { rows: texts } = await pool.query<{ document: string }>(
    'select distinct document from legal_versions where effective_at <= now() order by document',
  )
  const pages = [
    '/home',
    '/overview',
    '/directorio',
    '/online-store',
    '/blog',
    '/legal',
    ...texts.map(({ document }) => `/legal/${document}`),
    ...topics.map(({ slug }) => `/blog?${new URLSearchParams({ categoria: slug })}`),
    ...rows.map(({ slug }) => searchAddress({ category: slug })),
  ]
  return pages.map((path) => ({ path, changed: null }))
}
