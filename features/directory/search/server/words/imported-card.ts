import type { ImportedSearchRow } from './imported-row.ts'
import type { SharedParts } from './shared-parts.ts'

const pointOf = ({ lat, lng }: ImportedSearchRow) =>
  lat === null || lng === null ? null : { lat, lng }

/** The `StoredBusinessCard` of a business with only register data. */
export const importedCardOf = (row: ImportedSearchRow, shared: SharedParts) => ({
  id: row.businessId,
  slug: row.slug,
  name: row.name,
  kind: row.kind,
  category: shared.branchOf(row.categoryId)?.link ?? null,
  place: {
    neighborhood: row.neighborhood,
    city: row.city,
    state: row.state,
    countryCode: row.countryCode,
  },
  point: pointOf(row),
  rating: null,
  quote: null,
  badge: { level: 0, facts: [], until: null },
  claimed: false,
  source: row.credit,
  offers: [],
  cover: null,
  logo: null,
  hasWhatsapp: false,
  isDemo: false,
  times: {
    state: 'published',
    holidayUntil: null,
    alwaysOpen: false,
    timeZone: row.timeZone,
    hours: [],
    specialDays: [],
  },
})

/** Its `StoredPage`. */
export const pageOf = (row: ImportedSearchRow, shared: SharedParts) => ({
  tagline: null,
  description: row.description,
  yearFounded: null,
  languages: [],
  paymentMethods: [],
  offersProducts: false,
  offersServices: false,
  products: [],
  services: [],
  addresses: [
    {
      label: null,
      countryCode: row.countryCode,
      state: row.state,
      city: row.city,
      neighborhood: row.neighborhood,
      street: row.street,
      streetNumber: row.streetNumber,
      interior: row.interior,
      postalCode: row.postalCode,
      reference: null,
      point: pointOf(row),
    },
  ],
  contacts: [],
  gallery: [],
  categoryPath: shared.branchOf(row.categoryId)?.path ?? [],
  placePath: shared.spotOf(row.placeId)?.path ?? [],
  publishedAt: row.publishedAt,
  updatedAt: row.publishedAt,
})
