import { measureCompleteness } from '#features/directory/businesses/contract/completeness.ts'
import type { MyBusiness } from '#features/directory/businesses/contract/owner.ts'

export const businessId = '01a1fe0a-75f2-7478-8316-90bde1b4ec61'
const sections: MyBusiness['sections'] = {
  basics: {
    name: 'Panadería La Ñapa',
    slug: 'panaderia-la-napa',
    kind: 'comercio',
    tagline: null,
    description: null,
    yearFounded: null,
    languages: [],
    version: 'b1',
  },
  offer: {
    category: null,
    sector: null,
    offersProducts: false,
    offersServices: false,
    offers: [],
    paymentMethods: [],
    version: 'o1',
  },
  addresses: { addresses: [], version: 'a1' },
  contacts: { contacts: [], version: 'c1' },
  hours: {
    alwaysOpen: false,
    timeZone: 'America/Mexico_City',
    hours: [],
    specialDays: [],
    version: 'h1',
  },
  photos: { logo: null, cover: null, gallery: [], version: 'p1' },
}
/** A draft business as its owner receives it, with only its name filled in. */
export const myBusiness = (
  basics: Partial<MyBusiness['sections']['basics']> = {},
  role: MyBusiness['role'] = 'owner',
): MyBusiness => {
  const own = { ...sections, basics: { ...sections.basics, ...basics } }
  return {
    id: businessId,
    slug: own.basics.slug,
    name: own.basics.name,
    role,
    state: 'draft',
    holidayUntil: null,
    publishedAt: null,
    updatedAt: '2026-11-21T12:00:00.000Z',
    badge: { level: 0, facts: [], until: null },
    inReview: [],
    open: { state: 'unknown', text: '' },
    categoryName: null,
    categoryIcon: null,
    completeness: measureCompleteness(own),
    sections: own,
  }
}
