import { type SQL, sql } from 'drizzle-orm'
import { giveBusinessBack, isTakenDown, takeDownBusiness } from '#features/businesses/server/index.ts'
import { pictureOf, type StoredPicture } from '#features/media/server/index.ts'
import { plainText } from '#features/products/contract/description.ts'
import { giveProductBack, holdProduct, takeDownProduct } from '#features/products/server/index.ts'
import { giveStoreBack, holdAllSold, takeDownStore } from '#features/stores/server/parts/take-down-store.ts'
import type { Described, Reportable } from '#shared/server/feature.ts'
import type { Database } from '#shared/server/services.ts'
import type { ThingKind } from '../vocabulary.ts'

type Row = {
  id: string
  title: string
  text: string | null
  path: string
  businessId: string
  pictures: StoredPicture[]
  changedAt: string
  isSeen: boolean
  isTakenDown: boolean
}

/** The columns of a stored picture `m` as one object; SQL. */
const picture = (alt: SQL) =>
  sql`json_build_object('storageKey', m.storage_key, 'width', m.width, 'height', m.height, 'variants', m.variants, 'blur', m.blur, 'alt', ${alt})`

/** Reads things with `select`, whose rows belong to a business and not to a person. */
const describing = (select: (ids: SQL) => SQL, plain = (text: string) => text) => ({
  describe: async (db: Database, ids: string[]): Promise<Described[]> => {
    const { rows } = await db.execute<Row>(select(sql`${sql.param(ids)}::uuid[]`))
    return rows.map(({ id, title, text, path, businessId, pictures, changedAt, isSeen, isTakenDown }) => ({
      ...{ id, title, path, businessId, authorId: null, around: [] },
      text: text && plain(text),
      pictures: pictures.map((one) => ({ url: pictureOf(one).url, alt: one.alt })),
      changedAt: new Date(changedAt),
      standing: isTakenDown ? ('removed' as const) : isSeen ? ('seen' as const) : ('unseen' as const),
    }))
  },
})

const business = describing(
  (ids) => sql`
    select b.id, b.name as title, nullif(concat_ws(E'\n', b.tagline, b.description), '') as text, '/negocios/' || b.slug as path, b.id as "businessId",
      b.updated_at as "changedAt", b.state <> 'draft' as "isSeen", ${isTakenDown(sql`b.id`)} as "isTakenDown",
      (select coalesce(json_agg(${picture(sql`'Foto del negocio'`)} order by f.position), '[]')
        from business_photos f join media_objects m on m.id = f.media_id where f.business_id = b.id) as pictures
    from businesses b where b.id = any(${ids})`,
)

const product = describing(
  (ids) => sql`
    select p.id, 'Producto: ' || p.title as title, nullif(p.description, '') as text, '/producto/' || p.slug as path, s.business_id as "businessId",
      p.updated_at as "changedAt", p.state = 'published' and s.state in ('open', 'holiday') as "isSeen", ${isTakenDown(sql`p.id`)} as "isTakenDown",
      (select coalesce(json_agg(${picture(sql`f.alt`)} order by f.position), '[]')
        from product_photos f join media_objects m on m.id = f.media_id where f.product_id = p.id) as pictures
    from products p join stores s on s.id = p.store_id where p.id = any(${ids})`,
  plainText,
)

const store = describing(
  (ids) => sql`
    select s.id, 'Tienda: ' || s.name as title, s.about as text, '/tienda/' || s.handle as path, s.business_id as "businessId",
      s.updated_at as "changedAt", s.state in ('open', 'holiday') as "isSeen", ${isTakenDown(sql`s.id`)} as "isTakenDown",
      (select coalesce(json_agg(${picture(sql`'Imagen de la tienda'`)}), '[]') from media_objects m where m.id in (s.logo_id, s.banner_id)) as pictures
    from stores s where s.id = any(${ids})`,
)

/** Businesses, products and stores, as staff see them when somebody reports them, and how they are taken down and given back. */
export const thingReportables: Record<ThingKind, Reportable> = {
  business: {
    ...business,
    hold: (tx, businessId) => holdAllSold(tx, { businessId }),
    takeDown: takeDownBusiness,
    giveBack: giveBusinessBack,
  },
  product: { ...product, hold: holdProduct, takeDown: takeDownProduct, giveBack: giveProductBack },
  store: { ...store, hold: (tx, storeId) => holdAllSold(tx, { storeId }), takeDown: takeDownStore, giveBack: giveStoreBack },
}
