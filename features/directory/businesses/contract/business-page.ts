import { z } from 'zod'
import { categoryLink } from '#features/platform/categories/contract/categories.ts'
import { picture } from '#features/platform/media/contract.ts'
import { businessKinds, contactKinds, publicStates } from '../vocabulary.ts'

/**
 * Verification badge: level 0 (none) to 4 (full); its text is made from the kinds of valid facts.
 */
export const badge = z.object({
  level: z.number().int().min(0).max(4),
  facts: z.array(z.string()),
  until: z.iso.date().nullable(),
})

/** `text` contains times as local `HH:MM`; `holiday` and `closed` are states that the owner set. */
export const openNow = z.object({
  state: z.enum(['open', 'closed', 'holiday', 'unknown']),
  /** Display text: "Abierto · cierra 19:00", "Cerrado · abre lun 9:00", "Abierto 24 h". */
  text: z.string(),
})

/** Data of a business card, the unit of every list. */
export const businessSummary = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(businessKinds),
  category: categoryLink.nullable(),
  place: z.object({
    neighborhood: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    countryCode: z.string().nullable(),
  }),
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  distanceMeters: z.number().int().nullable(),
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  /** The best review: its id, and its beginning on one line. */
  quote: z.object({ id: z.uuid(), text: z.string() }).nullable(),
  open: openNow,
  badge,
  claimed: z.boolean(),
  /** Credit for imported data: "Fuente: INEGI, DENUE" with the edition. */
  source: z.string().nullable(),
  offers: z.array(z.string()).max(4),
  cover: picture.nullable(),
  logo: picture.nullable(),
  hasWhatsapp: z.boolean(),
  isDemo: z.boolean(),
})

export type BusinessSummary = z.output<typeof businessSummary>

const address = z.object({
  label: z.string().nullable(),
  countryCode: z.string(),
  state: z.string(),
  city: z.string(),
  neighborhood: z.string().nullable(),
  /** The address on one line, in the country's format; null when the street is not public. */
  line: z.string().nullable(),
  postalCode: z.string().nullable(),
  reference: z.string().nullable(),
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
})

const product = z.object({ name: z.string(), description: z.string().nullable() })

/** `priceFrom` in minor units of `currency`; both null, or `minutes`, where the business names none. */
const service = product.extend({
  priceFrom: z.number().int().nullable(),
  currency: z.string().nullable(),
  minutes: z.number().int().nullable(),
})

/** The public page of one business. It contains only contacts that the owner made public. */
export const businessPage = businessSummary.extend({
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  yearFounded: z.number().int().nullable(),
  languages: z.array(z.string()),
  paymentMethods: z.array(z.string()),
  offersProducts: z.boolean(),
  offersServices: z.boolean(),
  products: z.array(product),
  services: z.array(service),
  addresses: z.array(address),
  contacts: z.array(
    z.object({ kind: z.enum(contactKinds), value: z.string(), label: z.string().nullable() }),
  ),
  timeZone: z.string(),
  alwaysOpen: z.boolean(),
  hours: z.array(
    z.object({ weekday: z.number().int(), opens: z.number().int(), closes: z.number().int() }),
  ),
  specialDays: z.array(
    z.object({
      day: z.iso.date(),
      opens: z.number().int().nullable(),
      closes: z.number().int().nullable(),
      note: z.string().nullable(),
    }),
  ),
  gallery: z.array(picture),
  /** From the root of the category tree to the category of the business. */
  categoryPath: z.array(categoryLink),
  /** From the country to the most precise place, for links to the directory. */
  placePath: z.array(z.object({ slug: z.string(), name: z.string(), kind: z.string() })),
  /** Day on which the business reopens (`YYYY-MM-DD`); only with state `holiday`. */
  holidayUntil: z.iso.date().nullable(),
  state: z.enum(publicStates),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

export type BusinessPage = z.output<typeof businessPage>
