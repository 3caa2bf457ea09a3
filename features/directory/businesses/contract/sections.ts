import { z } from 'zod'
import { sectors } from '#features/accounts/profiles/vocabulary.ts'
import { focusPoint, picture } from '#features/platform/media/contract.ts'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { type Currency, currencies } from '#shared/countries.ts'
import { nameLine, optionalLine, requiredLine } from '#shared/lines.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import {
  businessKinds,
  contactKinds,
  languageCodes,
  maxOfferName,
  maxServiceMinutes,
  offerKinds,
  paymentMethods,
  type SectionName,
} from '../vocabulary.ts'
import { chosenSlug } from './slug.ts'

export const galleryLimit = 12

const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]]

const durationProblem = 'Escribe los minutos, por ejemplo 45'

/** One product or service; only a service has the lowest price, in minor units of `currency`, and a duration. */
const offer = z
  .strictObject({
    kind: z.enum(offerKinds),
    name: nameLine(maxOfferName, 'Escribe el nombre'),
    description: optionalLine(500),
    priceFrom: z
      .number(amountProblem)
      .int(amountProblem)
      .min(1, 'Escribe un precio mayor que cero')
      .max(100_000_000_000, 'Ese precio es demasiado alto')
      .nullable()
      .default(null),
    currency: z.enum(currencyCodes).nullable().default(null),
    minutes: z
      .number(durationProblem)
      .int(durationProblem)
      .min(1, durationProblem)
      .max(maxServiceMinutes, 'Como máximo un día: 1440 minutos')
      .nullable()
      .default(null),
  })
  .refine((one) => (one.priceFrom === null) === (one.currency === null), {
    message: 'Escribe el precio con su moneda',
    path: ['priceFrom'],
  })
  .refine((one) => one.kind === 'service' || (one.priceFrom === null && one.minutes === null), {
    message: 'Solo los servicios llevan precio y duración',
    path: ['priceFrom'],
  })

export const basicsSection = z.strictObject({
  name: nameLine(150, 'El nombre es requerido'),
  slug: chosenSlug,
  kind: z.enum(businessKinds),
  tagline: optionalLine(120),
  description: optionalLine(4000),
  yearFounded: z
    .number('Escribe un año')
    .int('Escribe un año')
    .min(1500, 'Revisa el año')
    .refine((year) => year <= new Date().getFullYear(), 'Ese año aún no llega')
    .nullable(),
  languages: z.array(z.enum(languageCodes)).max(languageCodes.length),
})

export const offerSection = z.strictObject({
  /** Slug of the category. */
  category: z.string().max(80).nullable(),
  sector: z.enum(sectors).nullable(),
  offersProducts: z.boolean(),
  offersServices: z.boolean(),
  offers: z.array(offer).max(60, 'Escribe como máximo 60'),
  paymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length),
})

const degrees = (max: number) => z.number().min(-max).max(max)

export const addressFields = z.strictObject({
  label: optionalLine(60),
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'Elige el país'),
  state: requiredLine(80, 'Escribe el estado, la región o el departamento'),
  city: requiredLine(80, 'La ciudad es requerida'),
  neighborhood: optionalLine(100),
  street: optionalLine(120),
  streetNumber: optionalLine(20),
  interior: optionalLine(40),
  postalCode: optionalLine(12),
  reference: optionalLine(200),
  point: z.strictObject({ lat: degrees(90), lng: degrees(180) }).nullable(),
  /** When false, only city and neighborhood are shown. */
  isPublic: z.boolean(),
})

/** The first address is the primary one. */
export const addressesSection = z.strictObject({
  addresses: z.array(addressFields).max(10, 'Escribe como máximo 10 direcciones'),
})

export const contactsSection = z.strictObject({
  contacts: z
    .array(
      z.strictObject({
        kind: z.enum(contactKinds),
        value: requiredLine(300, 'Escribe el dato de contacto'),
        label: optionalLine(60),
        isPublic: z.boolean(),
      }),
    )
    .max(20, 'Escribe como máximo 20 contactos'),
})

const opens = z.number().int().min(0).max(1439)
const closes = z.number().int().min(1).max(2879)
const span = z
  .strictObject({ opens, closes })
  .refine((one) => one.closes > one.opens && one.closes <= one.opens + 1440, {
    message: 'La hora de cierre debe ser posterior',
    path: ['closes'],
  })

const overlap = (spans: { opens: number; closes: number }[]) =>
  spans
    .toSorted((a, b) => a.opens - b.opens)
    .some((one, i, all) => one.closes > (all[i + 1]?.opens ?? Number.POSITIVE_INFINITY))

const weeklyHours = z
  .array(span.safeExtend({ weekday: z.number().int().min(1).max(7) }))
  .max(28)
  .superRefine((hours, context) => {
    for (let weekday = 1; weekday <= 7; weekday++)
      if (overlap(hours.filter((row) => row.weekday === weekday)))
        context.addIssue({
          code: 'custom',
          message: 'Los horarios de un mismo día se enciman',
          path: [weekday],
        })
  })

const specialDay = z
  .strictObject({
    day: calendarDay(),
    opens: opens.nullable(),
    closes: closes.nullable(),
    note: optionalLine(60),
  })
  .refine((one) => (one.opens === null) === (one.closes === null), {
    message: 'Escribe apertura y cierre, o marca el día como cerrado',
    path: ['closes'],
  })
  .refine(
    (one) =>
      one.opens === null ||
      one.closes === null ||
      (one.closes > one.opens && one.closes <= one.opens + 1440),
    {
      message: 'La hora de cierre debe ser posterior',
      path: ['closes'],
    },
  )

export const hoursSection = z.strictObject({
  alwaysOpen: z.boolean(),
  timeZone: z.string().max(60).refine(isTimeZone, 'Elige la zona horaria'),
  /** Minutes after local midnight; `closes` > 1440 means past midnight. */
  hours: weeklyHours,
  specialDays: z
    .array(specialDay)
    .max(60, 'Escribe como máximo 60 días')
    .refine(
      (days) => new Set(days.map(({ day }) => day)).size === days.length,
      'Hay un día repetido',
    ),
})

const photo = z.strictObject({
  mediaId: z.uuid(),
  alt: z.string().trim().max(200, 'Usa como máximo 200 caracteres'),
  /** The center of the picture when absent. */
  focus: focusPoint.optional(),
})

export const photosSection = z.strictObject({
  logo: photo.nullable(),
  cover: photo.nullable(),
  /** In display order. */
  gallery: z
    .array(photo)
    .max(galleryLimit, `Sube como máximo ${galleryLimit} fotos`)
    .refine(
      (photos) => new Set(photos.map(({ mediaId }) => mediaId)).size === photos.length,
      'Hay una foto repetida',
    ),
})

const photoOutput = z.object({ mediaId: z.uuid(), alt: z.string(), picture })

/** Version of a section in answers; it changes with the content. */
const version = { version: z.string() }
export const sectionOutputs = {
  basics: z.object({
    ...basicsSection.shape,
    yearFounded: z.number().int().nullable(),
    slug: z.string(),
    ...version,
  }),
  offer: z.object({ ...offerSection.shape, ...version }),
  addresses: z.object({ ...addressesSection.shape, ...version }),
  contacts: z.object({ ...contactsSection.shape, ...version }),
  hours: z.object({ ...hoursSection.shape, ...version }),
  photos: z.object({
    logo: photoOutput.nullable(),
    cover: photoOutput.nullable(),
    gallery: z.array(photoOutput),
    ...version,
  }),
} satisfies Record<SectionName, z.ZodObject>

export type Basics = z.output<typeof basicsSection>
export type BusinessOffer = z.output<typeof offerSection>
export type Addresses = z.output<typeof addressesSection>
export type Contacts = z.output<typeof contactsSection>
export type Hours = z.output<typeof hoursSection>
export type Photos = z.output<typeof photosSection>
