import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  addressesSection,
  basicsSection,
  contactsSection,
  hoursSection,
  offerSection,
  photosSection,
} from '#features/directory/businesses/contract/sections.ts'
import { address, contact } from '#tests/support/factories/sections.ts'

/** The error messages by field. */
const fieldErrors = (schema: z.ZodType, value: unknown): Record<string, string> => {
  const { error } = schema.safeParse(value)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}
const many = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))
const textOf = (count: number) => 'x'.repeat(count)

const basics = {
  name: 'Taller',
  slug: 'taller',
  kind: 'empresa',
  tagline: null,
  description: null,
  yearFounded: null,
  languages: [],
}
const offer = {
  category: null,
  sector: null,
  offersProducts: false,
  offersServices: false,
  offers: [],
  paymentMethods: [],
}
const hours = { alwaysOpen: false, timeZone: 'America/Mexico_City', hours: [], specialDays: [] }
const photos = { logo: null, cover: null, gallery: [] }
const photo = (i: number) => ({
  mediaId: `0193a1b2-0000-7000-8000-${String(i).padStart(12, '0')}`,
  alt: '',
})
const day = (i: number) => ({
  day: new Date(Date.UTC(2026, 0, i + 1)).toISOString().slice(0, 10),
  opens: null,
  closes: null,
  note: null,
})
const product = (change: object = {}) => ({
  kind: 'product',
  name: 'Pan',
  description: null,
  ...change,
})
const week = (weekday: number, opens: number, closes: number) => ({ weekday, opens, closes })
const thisYear = new Date().getFullYear()

describe('validation of a business', () => {
  it.each([
    ['basics', basicsSection, basics],
    [
      'offer',
      offerSection,
      {
        ...offer,
        offers: many(60, () => product({ name: textOf(120), description: textOf(500) })),
      },
    ],
    ['addresses', addressesSection, { addresses: many(10, () => address()) }],
    ['contacts', contactsSection, { contacts: many(20, () => contact('phone', textOf(300))) }],
    [
      'hours',
      hoursSection,
      { ...hours, hours: [week(1, 0, 1440), week(2, 1200, 2640)], specialDays: many(60, day) },
    ],
    ['photos', photosSection, { ...photos, gallery: many(12, photo) }],
    [
      'long texts',
      basicsSection,
      {
        ...basics,
        name: textOf(150),
        tagline: textOf(120),
        description: textOf(4000),
        yearFounded: thisYear,
      },
    ],
  ] as [string, z.ZodType, unknown][])('%s: may go as far as this', (_, schema, value) =>
    expect(fieldErrors(schema, value)).toEqual({}),
  )

  it.each([
    [basicsSection, { ...basics, name: ' ' }, { name: 'El nombre es requerido' }],
    [basicsSection, { ...basics, name: textOf(151) }, { name: 'Usa como máximo 150 caracteres' }],
    [
      basicsSection,
      { ...basics, tagline: textOf(121) },
      { tagline: 'Usa como máximo 120 caracteres' },
    ],
    [
      basicsSection,
      { ...basics, description: textOf(4001) },
      { description: 'Usa como máximo 4000 caracteres' },
    ],
    [basicsSection, { ...basics, yearFounded: 1499 }, { yearFounded: 'Revisa el año' }],
    [
      basicsSection,
      { ...basics, yearFounded: thisYear + 1 },
      { yearFounded: 'Ese año aún no llega' },
    ],
    [basicsSection, { ...basics, yearFounded: 1990.5 }, { yearFounded: 'Escribe un año' }],
    [
      offerSection,
      { ...offer, offers: many(61, () => product()) },
      { offers: 'Escribe como máximo 60' },
    ],
    [
      offerSection,
      { ...offer, offers: [product({ name: '' })] },
      { 'offers.0.name': 'Escribe el nombre' },
    ],
    [
      offerSection,
      { ...offer, offers: [product({ description: textOf(501) })] },
      { 'offers.0.description': 'Usa como máximo 500 caracteres' },
    ],
    [
      offerSection,
      { ...offer, offers: [product({ priceFrom: 100, currency: 'MXN' })] },
      { 'offers.0.priceFrom': 'Solo los servicios llevan precio y duración' },
    ],
    [
      offerSection,
      { ...offer, offers: [product({ kind: 'service', priceFrom: Number.NaN, currency: 'MXN' })] },
      { 'offers.0.priceFrom': 'Escribe solo números, por ejemplo 12990' },
    ],
    [
      offerSection,
      { ...offer, offers: [product({ kind: 'service', priceFrom: 100 })] },
      { 'offers.0.priceFrom': 'Escribe el precio con su moneda' },
    ],
    [
      offerSection,
      { ...offer, offers: [product({ kind: 'service', minutes: 1441 })] },
      { 'offers.0.minutes': 'Como máximo un día: 1440 minutos' },
    ],
    [
      addressesSection,
      { addresses: many(11, () => address()) },
      { addresses: 'Escribe como máximo 10 direcciones' },
    ],
    [
      addressesSection,
      { addresses: [address({ countryCode: 'mx', state: '', city: ' ' })] },
      {
        'addresses.0.countryCode': 'Elige el país',
        'addresses.0.state': 'Escribe el estado, la región o el departamento',
        'addresses.0.city': 'La ciudad es requerida',
      },
    ],
    [
      contactsSection,
      { contacts: many(21, () => contact('phone', '1')) },
      { contacts: 'Escribe como máximo 20 contactos' },
    ],
    [
      contactsSection,
      { contacts: [contact('phone', ' ')] },
      { 'contacts.0.value': 'Escribe el dato de contacto' },
    ],
    [hoursSection, { ...hours, timeZone: 'Marte/Norte' }, { timeZone: 'Elige la zona horaria' }],
    [
      hoursSection,
      { ...hours, hours: [week(1, 600, 600)] },
      { 'hours.0.closes': 'La hora de cierre debe ser posterior' },
    ],
    [
      hoursSection,
      { ...hours, hours: [week(1, 600, 2041)] },
      { 'hours.0.closes': 'La hora de cierre debe ser posterior' },
    ],
    [
      hoursSection,
      { ...hours, hours: [week(3, 540, 840), week(3, 839, 1200)] },
      { 'hours.3': 'Los horarios de un mismo día se enciman' },
    ],
    [
      hoursSection,
      { ...hours, specialDays: many(61, day) },
      { specialDays: 'Escribe como máximo 60 días' },
    ],
    [
      hoursSection,
      { ...hours, specialDays: [day(0), day(0)] },
      { specialDays: 'Hay un día repetido' },
    ],
    [
      hoursSection,
      { ...hours, specialDays: [{ ...day(0), opens: 540 }] },
      { 'specialDays.0.closes': 'Escribe apertura y cierre, o marca el día como cerrado' },
    ],
    [
      hoursSection,
      { ...hours, specialDays: [{ ...day(0), opens: 540, closes: 540 }] },
      { 'specialDays.0.closes': 'La hora de cierre debe ser posterior' },
    ],
    [
      photosSection,
      { ...photos, gallery: many(13, photo) },
      { gallery: 'Sube como máximo 12 fotos' },
    ],
    [
      photosSection,
      { ...photos, gallery: [photo(1), photo(1)] },
      { gallery: 'Hay una foto repetida' },
    ],
    [
      photosSection,
      { ...photos, logo: { ...photo(1), alt: textOf(201) } },
      { 'logo.alt': 'Usa como máximo 200 caracteres' },
    ],
  ] as [z.ZodType, unknown, Record<string, string>][])(
    'case %#: above the limit the reason is given',
    (schema, value, words) => expect(fieldErrors(schema, value)).toEqual(words),
  )

  it('two sessions of a day may be adjacent', () =>
    expect(
      fieldErrors(hoursSection, { ...hours, hours: [week(3, 540, 840), week(3, 840, 1200)] }),
    ).toEqual({}))
})
