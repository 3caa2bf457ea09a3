import { expect, test } from 'vitest'
import { myBusiness } from '#tests/support/factories/my-business.ts'
import { withDrafts } from './drafts.ts'
import { previewPage } from './preview-page.ts'

/** A Monday at 10:00 in Mexico City. */
const now = new Date('2026-11-23T16:00:00Z')

const address = {
  label: null,
  countryCode: 'MX',
  state: 'Jalisco',
  city: 'Guadalajara',
  neighborhood: 'Americana',
  street: 'Av. Chapultepec',
  streetNumber: '120',
  interior: null,
  postalCode: '44160',
  reference: 'Frente al camellón',
  point: { lat: 20.67, lng: -103.36 },
  isPublic: true,
}

const preview = (drafts: Parameters<typeof withDrafts>[1]) => {
  const business = myBusiness()
  return previewPage(business, withDrafts(business.sections, drafts), null, now)
}

test('a street that the owner hides is hidden in the preview too', () => {
  const visible = preview({ addresses: { addresses: [address] } })
  expect(visible.addresses[0]).toMatchObject({
    line: 'Av. Chapultepec 120',
    postalCode: '44160',
    point: { lat: 20.67 },
  })
  const hidden = preview({ addresses: { addresses: [{ ...address, isPublic: false }] } })
  expect(hidden.addresses[0]).toMatchObject({
    city: 'Guadalajara',
    line: null,
    postalCode: null,
    reference: null,
    point: null,
  })
})

test('shows only public contacts, formatted, typed or saved', () => {
  const contact = (kind: 'phone' | 'instagram', value: string, isPublic = true) => ({
    kind,
    value,
    label: null,
    isPublic,
  })
  const { contacts } = preview({
    contacts: {
      contacts: [
        contact('phone', '+523312345678'),
        contact('phone', '33 1'),
        contact('phone', '+523300000000', false),
        contact('instagram', ' '),
      ],
    },
  })
  expect(contacts.map(({ text }) => text)).toEqual(['+52 33 1234 5678', '33 1'])
})

test('a draft shows its opening hours as if published', () => {
  const hours = {
    alwaysOpen: false,
    timeZone: 'America/Mexico_City',
    hours: [{ weekday: 1, opens: 540, closes: 1080 }],
    specialDays: [],
  }
  expect(preview({ hours }).card.open).toEqual({
    state: 'open',
    text: 'Abierto\u00a0· cierra 18:00',
  })
  expect(preview({}).card.open.state).toBe('unknown')
})

test('a special day without a date is ignored', () => {
  const dayless = { day: '', opens: 540, closes: 1080, note: null }
  const hours = {
    alwaysOpen: false,
    timeZone: 'America/Mexico_City',
    hours: [{ weekday: 1, opens: 540, closes: 1080 }],
    specialDays: [dayless],
  }
  expect(preview({ hours }).card.open).toEqual({
    state: 'open',
    text: 'Abierto\u00a0· cierra 18:00',
  })
  expect(preview({ hours }).specialDays).toEqual([])
  expect(preview({ hours: { ...hours, hours: [] } }).card.open.state).toBe('unknown')
})

test('unnamed offers are left out', () => {
  const offer = (name: string) => ({
    kind: 'product' as const,
    name,
    description: null,
    priceFrom: null,
    currency: null,
    minutes: null,
  })
  const { card, products } = preview({
    offer: {
      category: null,
      sector: null,
      offersProducts: true,
      offersServices: false,
      offers: [offer('Conchas'), offer('')],
      paymentMethods: [],
    },
  })
  expect(card.offers).toEqual(['Conchas'])
  expect(products.map(({ name }) => name)).toEqual(['Conchas'])
})
