import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { addressLine } from '#features/platform/places/contract/address-line.ts'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/business.ts'
import { type StoredBusinessCard, summaryOf } from './read-summaries.ts'

type Address = Omit<BusinessPage['addresses'][number], 'line'> & {
  street: string | null
  streetNumber: string | null
  interior: string | null
}

/** The page data that `freshCards` stores. */
type StoredPage = Pick<
  BusinessPage,
  | 'tagline'
  | 'description'
  | 'yearFounded'
  | 'languages'
  | 'paymentMethods'
  | 'offersProducts'
  | 'offersServices'
  | 'products'
  | 'contacts'
  | 'categoryPath'
  | 'placePath'
  | 'publishedAt'
  | 'updatedAt'
> & {
  addresses: Address[]
  gallery: StoredPicture[]
  /** Pages stored before services had a price lack it until their business changes. */
  services: (Pick<Service, 'name' | 'description'> & Partial<Service>)[]
}

type Service = BusinessPage['services'][number]

type Row = {
  moved_to: string | null
  card: StoredBusinessCard | null
  page: StoredPage | null
  handle: string | null
  store: string | null
  prices: { min: number; max: number; currency: string } | null
  followers: number
  asksNews: boolean
}

function pageOf(
  card: StoredBusinessCard,
  { addresses, gallery, services, ...page }: StoredPage,
  now: Date,
): BusinessPage {
  const { times } = card
  return {
    ...summaryOf(card, now, null),
    ...page,
    publishedAt: new Date(page.publishedAt).toISOString(),
    updatedAt: new Date(page.updatedAt).toISOString(),
    services: services.map(
      ({ name, description, priceFrom = null, currency = null, minutes = null }) => ({
        name,
        description,
        priceFrom,
        currency,
        minutes,
      }),
    ),
    addresses: addresses.map(({ street, streetNumber, interior, ...address }) => ({
      ...address,
      line: addressLine({ countryCode: address.countryCode, street, streetNumber, interior }),
    })),
    timeZone: times.timeZone,
    alwaysOpen: times.alwaysOpen,
    hours: [...times.hours],
    specialDays: times.specialDays.map(({ day, opens, closes, note }) => ({
      day,
      opens,
      closes,
      note: note ?? null,
    })),
    gallery: gallery.flatMap((stored) => pictureOf(stored) ?? []),
    holidayUntil: times.holidayUntil,
    state: times.state as BusinessPage['state'],
  }
}

/**
 * The public page of a business, or its new slug. Throws `not_found` for drafts and unknown slugs.
 */
export const readBusiness = handle(contract.readBusiness, async ({ services, input: { slug } }) => {
  const now = services.now()
  const { rows } = await services.reads.pool.query<Row>({
    name: 'read_business',
    text: `select null as moved_to, c.card, c.page, s.handle, s.name as store,
        (select json_build_object('min', min(p.price), 'max', max(p.price), 'currency', s.currency) from products p
          where p.store_id = s.id and p.state = 'published' having min(p.price) is not null) as prices,
        coalesce((select f.followers from subject_figures f where f.subject_id = b.id), 0) as followers,
        exists (select from consent_settings n where n.business_id = b.id and n.on_page) as "asksNews"
      from businesses b join business_cards c on c.business_id = b.id
      left join stores s on s.business_id = b.id and s.state in ('open', 'holiday') where b.slug = $1
      union all
      select b.slug, null, null, null, null, null, 0, false from business_former_slugs f join businesses b on b.id = f.business_id and b.state <> 'draft' where f.slug = $1`,
    values: [slug],
  })
  const [row] = rows
  if (row?.moved_to) return { movedTo: row.moved_to }
  if (!row?.card || !row.page) throw notFound('el negocio')
  const store =
    row.handle && row.store ? { handle: row.handle, name: row.store, prices: row.prices } : null
  const { followers, asksNews } = row
  return { business: pageOf(row.card, row.page, now), store, followers, asksNews }
})
