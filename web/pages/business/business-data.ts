import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import {
  type PaymentMethod,
  paymentWords,
  webKinds,
} from '#features/directory/businesses/vocabulary.ts'
import { formatMoney } from '#shared/money.ts'
import { schemaType } from './schema-types.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const networks = new Set<string>(webKinds)

/** Minutes after midnight as schema.org's time; times past midnight belong to the next day. */
const time = (minutes: number) =>
  `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Midnight at the end of a day is written 23:59: 00:00 would mean that it does not open at all. */
const closing = (minutes: number) => (minutes === 1440 ? '23:59' : time(minutes))

function openingHours({ alwaysOpen, hours }: BusinessPage) {
  if (alwaysOpen)
    return [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: '00:00', closes: '23:59' },
    ]
  return hours.map(({ weekday, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days[weekday - 1],
    opens: time(opens),
    closes: closing(closes),
  }))
}

const specialHours = ({ specialDays }: BusinessPage) =>
  specialDays.map(({ day, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    opens: opens === null ? '00:00' : time(opens),
    closes: closes === null ? '00:00' : closing(closes),
  }))

/** Removes empty lists and absent values. */
const withoutEmpty = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

type Prices = { min: number; max: number; currency: string } | null

/** `$89.00 – $1,250.00`, from its store's prices; null for demonstration data. */
const priceRange = ({ isDemo }: BusinessPage, prices: Prices) =>
  prices && !isDemo
    ? [...new Set([prices.min, prices.max])]
        .map((price) => formatMoney(price, prices.currency))
        .join(' – ')
    : null

/**
 * schema.org LocalBusiness, or the subtype of the category. Contains only public contacts, and none
 * of an unclaimed business. `prices` are its store's.
 */
export function businessData(
  business: BusinessPage,
  siteUrl: string,
  path: string,
  prices: Prices = null,
): Record<string, unknown> {
  const [address] = business.addresses
  const contacts = business.claimed ? business.contacts : []
  const absolute = (url: string) => new URL(url, siteUrl).href
  const pictures = [business.cover, ...business.gallery]
    .filter((picture) => picture !== null)
    .map(({ url }) => absolute(url))
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': schemaType(business.categoryPath),
    '@id': siteUrl + path,
    url: siteUrl + path,
    name: business.name,
    description: business.description ?? business.tagline,
    image: pictures,
    logo: business.logo && absolute(business.logo.url),
    foundingDate: business.yearFounded?.toString(),
    knowsLanguage: business.languages,
    paymentAccepted: business.paymentMethods
      .map((method) => paymentWords[method as PaymentMethod] ?? method)
      .join(', '),
    priceRange: priceRange(business, prices),
    telephone: contacts.find(({ kind }) => kind === 'phone')?.value,
    email: contacts.find(({ kind }) => kind === 'email')?.value,
    sameAs: contacts
      .filter(({ kind, value }) => networks.has(kind) && /^https?:/.test(value))
      .map(({ value }) => value),
    address: address && {
      '@type': 'PostalAddress',
      ...withoutEmpty({
        streetAddress: address.line,
        addressLocality: address.city,
        addressRegion: address.state,
        postalCode: address.line ? address.postalCode : null,
        addressCountry: address.countryCode,
      }),
    },
    geo: address?.point && {
      '@type': 'GeoCoordinates',
      latitude: address.point.lat,
      longitude: address.point.lng,
    },
    openingHoursSpecification: business.state === 'published' ? openingHours(business) : [],
    specialOpeningHoursSpecification: specialHours(business),
    // Invented ratings of the demonstration are not published.
    aggregateRating:
      business.rating?.count && !business.isDemo
        ? {
            '@type': 'AggregateRating',
            ratingValue: business.rating.average,
            reviewCount: business.rating.count,
          }
        : null,
  })
}
