import { type SQL, sql } from 'drizzle-orm'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { getLevelTerms } from '#features/selling/server.ts'
import { type StoreTax, storeTax } from '#features/selling/stores/contract/tax.ts'
import { tiersBelow } from '#features/selling/stores/contract/unit-price.ts'
import { maxUnitsPerLine } from '#features/selling/stores/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import type { LevelTerms } from '#shared/commission.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { CartLine } from '../contract/cart.ts'
import type { OnlyLine } from '../contract/checkout.ts'

type Store = {
  id: string
  businessId: string
  handle: string
  name: string
  currency: string
  isDemo: boolean
}

/** Seller of a line; `isSelling`: the store takes orders now; `hasOffers`: it may have promotions without a code. */
export type CartSeller = Store & {
  isSelling: boolean
  terms: LevelTerms
  tax: StoreTax | null
  hasOffers: boolean
}

/** A cart line with current data; `grams` per piece. */
export type SoldLine = {
  line: CartLine
  isShipped: boolean
  isDownloaded: boolean
  grams: number
  seller: CartSeller
}

/** Read as JSON, which keeps the database's numbers as numbers. */
type Row = {
  product: Pick<
    CartLine,
    'sellableId' | 'kind' | 'title' | 'path' | 'quantity' | 'unitPrice' | 'onePrice' | 'tiers'
  > & {
    listPrice: number
    seenPrice: number
    stock: number | null
    isOffered: boolean
    isShipped: boolean
    isDownloaded: boolean
    grams: number
  }
  picture: StoredPicture | null
  store: Store & { hasOffers: boolean; isOpen: boolean; level: number; taxRate: number | null }
}

/** Same error for products not on sale and for unknown ids, so that they cannot be told apart. */
export const notSold = () => new AppError('not_found', 'Esto ya no está a la venta.')

export const notSelling = ({ name }: Pick<Store, 'name'>) =>
  new AppError('conflict', `«${name}» no recibe pedidos en este momento.`)

function problemOf(
  { isOffered, stock, quantity }: Row['product'],
  isSelling: boolean,
): CartLine['problem'] {
  if (!isOffered) return 'gone'
  if (!isSelling) return 'store_closed'
  if (stock === 0) return 'sold_out'
  return stock !== null && stock < quantity ? 'too_many' : null
}

function soldLine({ product, picture, store }: Row): SoldLine {
  const { listPrice, seenPrice, stock, isOffered, isShipped, isDownloaded, grams, ...ownFields } =
    product
  const { isOpen, level, taxRate, ...seller } = store
  const terms = getLevelTerms(level, store.currency)
  const isSelling = isOpen && terms.takesPayments
  return {
    line: {
      ...ownFields,
      picture: pictureOf(picture),
      max: isOffered && isSelling ? Math.min(maxUnitsPerLine, stock ?? maxUnitsPerLine) : 0,
      tiers: tiersBelow(ownFields.onePrice, ownFields.tiers),
      fullPrice: listPrice > ownFields.onePrice ? listPrice : null,
      priceBefore: seenPrice === ownFields.unitPrice ? null : seenPrice,
      total: ownFields.unitPrice * ownFields.quantity,
      isShipped,
      isDownloaded,
      problem: problemOf(product, isSelling),
    },
    isShipped,
    isDownloaded,
    grams,
    seller: { ...seller, isSelling, terms, tax: storeTax({ currency: store.currency, taxRate }) },
  }
}

/** SQL of the current unit price of sellable `s` at a quantity, by default that of line `l`. */
export const currentLinePrice = ({ now }: Services, quantity: SQL = sql`l.quantity`) =>
  sql`price_at(s.price, s.sale_price, s.sale_from, s.sale_until, ${now().toISOString()}, s.tiers, ${quantity})`

/** Rows `l` like those of `cart_lines`, with current data of their products, oldest first. */
async function readSold(services: Services, db: Database, source: SQL): Promise<SoldLine[]> {
  const today = sql`(${services.now().toISOString()}::timestamptz at time zone b.time_zone)::date`
  const { rows } = await db.execute<Row>(sql`
    select json_build_object('sellableId', s.id, 'kind', s.kind, 'title', s.title, 'path', s.path, 'quantity', l.quantity,
        'unitPrice', ${currentLinePrice(services)}, 'onePrice', ${currentLinePrice(services, sql`1`)}, 'tiers', s.tiers, 'listPrice', s.price, 'seenPrice', l.seen_price, 'stock', s.stock + own_reserved(l.cart_id, s.id), 'isOffered', s.is_offered,
        'isShipped', s.is_shipped, 'grams', coalesce(s.weight_grams, 0), 'isDownloaded', not s.is_shipped and exists (
          select from product_variants v join products p on p.id = v.product_id where v.id = s.id and p.kind = 'digital')) as product,
      case when m.id is not null then json_build_object('storageKey', m.storage_key, 'width', m.width, 'height', m.height,
        'variants', m.variants, 'blur', m.blur, 'alt', s.title) end as picture,
      json_build_object('id', t.id, 'businessId', b.id, 'handle', t.handle, 'name', t.name, 'currency', t.currency, 'isDemo', t.is_demo, 'taxRate', t.tax_rate,
        'hasOffers', exists (select from promotions p where p.store_id = t.id and p.code is null and p.state = 'active'),
        'isOpen', t.state = 'open' and b.state = any(${sql.param([...listedStates])}::text[]) and not is_unattended(b.id),
        'level', case when b.verified_until < ${today} then 0 else b.level end) as store
    from ${source} l join sellables s on s.id = l.sellable_id join stores t on t.id = s.store_id join businesses b on b.id = t.business_id
      left join media_objects m on m.id = s.photo_id
    order by l.added_at, l.sellable_id`)
  return rows.map(soldLine)
}

/**
 * Returns the lines of a cart with current data, oldest first; prices in minor units of the store's currency. An
 * expired verification counts as level 0.
 */
export const readLines = (services: Services, db: Database, cartId: string): Promise<SoldLine[]> =>
  readSold(services, db, sql`(select * from cart_lines where cart_id = ${cartId})`)

/**
 * Returns a product as the only line of a purchase, without a cart; `cartId` tells which reserved pieces are the
 * buyer's own. Throws as adding it to a cart does when it is not on sale, so that drafts cannot be told from unknown
 * ids.
 */
export async function readOnlyLine(
  services: Services,
  db: Database,
  { cartId, only: { sellableId, quantity } }: { cartId: string | null; only: OnlyLine },
): Promise<SoldLine[]> {
  const price = currentLinePrice(services, sql`${quantity}::int`)
  const lines = await readSold(
    services,
    db,
    sql`(select ${cartId}::uuid as cart_id, s.id as sellable_id, ${quantity}::int as quantity, ${price} as seen_price, s.id as added_at
      from sellables s where s.id = ${sellableId})`,
  )
  const [only] = lines
  if (!only || only.line.problem === 'gone') throw notSold()
  if (only.line.problem === 'store_closed') throw notSelling(only.seller)
  return lines
}
