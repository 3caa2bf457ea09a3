import { addressLine } from '#features/platform/places/contract/address-line.ts'
import type { BusinessPage } from '../../contract/business-page.ts'
import { openNow } from '../../contract/open-now.ts'
import type { MyBusiness } from '../../contract/owner.ts'
import { offerGroupWords } from '../../vocabulary.ts'
import type { BusinessSummary } from '../parts/business-card.tsx'
import type { DisplayContact } from '../parts/contact-list.tsx'
import { contactText } from '../sections/contact-text.ts'

type Sections = MyBusiness['sections']

/** Data of the public page, in the shape that its components take. */
export type PreviewPage = {
  card: BusinessSummary
  contacts: DisplayContact[]
} & Pick<
  BusinessPage,
  | 'tagline'
  | 'description'
  | 'yearFounded'
  | 'languages'
  | 'paymentMethods'
  | 'products'
  | 'services'
  | 'addresses'
  | 'timeZone'
  | 'alwaysOpen'
  | 'hours'
  | 'specialDays'
  | 'gallery'
>

/** Number of offers on a card, taken in the order in which the search index stores them. */
const cardOffers = 4

function toCard(
  business: MyBusiness,
  { basics, offer, addresses, hours, photos }: Sections,
  category: BusinessSummary['category'],
  now: Date,
) {
  const [first] = addresses.addresses
  const { state, holidayUntil, badge } = business
  return {
    slug: basics.slug,
    name: basics.name.trim() || 'Nombre de tu negocio',
    category,
    place: {
      neighborhood: first?.neighborhood ?? null,
      city: first?.city || null,
      state: first?.state || null,
      countryCode: first?.countryCode ?? null,
    },
    distanceMeters: null,
    rating: null,
    // Previews a draft as if it were published.
    open: openNow({ ...hours, state: state === 'draft' ? 'published' : state, holidayUntil }, now),
    badge,
    claimed: true,
    source: null,
    offers: (offer.offers.length > 0
      ? offer.offers.map(({ name }) => name.trim())
      : [
          offer.offersProducts && offerGroupWords.products,
          offer.offersServices && offerGroupWords.services,
        ]
    )
      .filter((word) => word !== false && word !== '')
      .slice(0, cardOffers) as string[],
    cover: photos.cover && { ...photos.cover.picture, alt: photos.cover.alt },
    logo: photos.logo && { ...photos.logo.picture, alt: photos.logo.alt },
    isDemo: false,
  }
}

const named = ({ offers }: Sections['offer'], kind: 'product' | 'service') =>
  offers.filter((one) => one.kind === kind && one.name.trim())

/** The public form of an address: without street and pin when the owner hides them. */
function toPublicAddress(
  address: Sections['addresses']['addresses'][number],
): BusinessPage['addresses'][number] {
  const { label, countryCode, state, city, neighborhood, isPublic } = address
  return {
    label,
    countryCode,
    state,
    city,
    neighborhood,
    line: isPublic ? addressLine(address) : null,
    postalCode: isPublic ? address.postalCode : null,
    reference: isPublic ? address.reference : null,
    point: isPublic ? address.point : null,
  }
}

/** The public card and page made from these sections, saved or not. */
export function previewPage(
  business: MyBusiness,
  sections: Sections,
  category: BusinessSummary['category'],
  now: Date,
): PreviewPage {
  const { basics, offer, addresses, contacts, photos } = sections
  // A newly added special day has no date yet; leave it out.
  const hours = {
    ...sections.hours,
    specialDays: sections.hours.specialDays.filter(({ day }) => day),
  }
  return {
    card: toCard(business, { ...sections, hours }, category, now),
    tagline: basics.tagline,
    description: basics.description,
    yearFounded: basics.yearFounded,
    languages: basics.languages,
    paymentMethods: offer.paymentMethods,
    products: named(offer, 'product').map(({ name, description }) => ({ name, description })),
    // What cannot be read as a figure yet is left out.
    services: named(offer, 'service').map(({ kind: _, priceFrom, minutes, ...service }) => ({
      ...service,
      priceFrom: priceFrom || null,
      minutes: minutes || null,
    })),
    addresses: addresses.addresses
      .filter(({ street, neighborhood, city, state }) => street || neighborhood || city || state)
      .map(toPublicAddress),
    contacts: contacts.contacts
      .filter(({ isPublic, value }) => isPublic && value.trim())
      .map(({ kind, label, value }) => ({
        kind,
        label,
        text: contactText(kind, value) ?? value,
        href: '',
      })),
    timeZone: hours.timeZone,
    alwaysOpen: hours.alwaysOpen,
    hours: hours.hours.toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens),
    specialDays: hours.specialDays,
    gallery: photos.gallery.map(({ picture, alt }) => ({ ...picture, alt })),
  }
}
