import { z } from 'zod'
import { categoryLink } from '#features/platform/categories/contract/categories.ts'
import { picture } from '#features/platform/media/contract.ts'
import { businessKinds, contactKinds, publicStates } from '../vocabulary.ts'

/** What the badge says: level 0 none … 4 full; the words are made from the kinds of valid facts. */
export const badge = z.object({
  level: z.number().int().min(0).max(4),
  facts: z.array(z.string()),
  until: z.iso.date().nullable(),
})

/** `closes`/`opens` are local `HH:MM`; `holiday` and `closed` are states that the owner set. */
export const openNow = z.object({
  state: z.enum(['open', 'closed', 'holiday', 'unknown']),
  /** Ready to show: "Abierto · cierra 19:00", "Cerrado · abre lun 9:00", "Abierto 24 h". */
  text: z.string(),
})

/** The unit of the product: what a card shows. */
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
  open: openNow,
  badge,
  claimed: z.boolean(),
  /** "Fuente: INEGI, DENUE" with the edition, for imported businesses. */
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
  /** One line as people in that country write it; absent when the street is not public. */
  line: z.string().nullable(),
  postalCode: z.string().nullable(),
  reference: z.string().nullable(),
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
})

/** The public page of one business. Contacts are only those that the owner made public. */
export const businessPage = businessSummary.extend({
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  yearFounded: z.number().int().nullable(),
  languages: z.array(z.string()),
  paymentMethods: z.array(z.string()),
  offersProducts: z.boolean(),
  offersServices: z.boolean(),
  products: z.array(z.object({ name: z.string(), description: z.string().nullable() })),
  services: z.array(z.object({ name: z.string(), description: z.string().nullable() })),
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
  /** From the root of the category tree to the business's own. */
  categoryPath: z.array(categoryLink),
  /** From country to the finest place, for links to the directory. */
  placePath: z.array(z.object({ slug: z.string(), name: z.string(), kind: z.string() })),
  /** `YYYY-MM-DD` when it opens again, with state `holiday`. */
  holidayUntil: z.iso.date().nullable(),
  state: z.enum(publicStates),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

export type BusinessPage = z.output<typeof businessPage>
