import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type {
  BusinessPage,
  BusinessSummary,
} from '#features/directory/businesses/contract/business-page.ts'
import type { DisplayContact } from '#features/directory/businesses/ui/parts/contact-list.tsx'
import { VerifiedFacts } from '#features/trust/verification/ui/parts/verified-facts.tsx'
import { shortWeekdayWords } from '#shared/text/calendar-words.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { ContactSide } from './contact-side.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { SimilarBusinesses } from './similar-businesses.tsx'
import { WhereItIs } from './where-it-is.tsx'

const renderedAt = '2026-11-20T15:00:00.000Z'
const address = {
  label: null,
  countryCode: 'MX',
  state: 'Jalisco',
  city: 'Guadalajara',
  neighborhood: 'Americana',
  reference: null,
}
const street = {
  line: 'Calle Morelos 120',
  postalCode: '44160',
  point: { lat: 20.67, lng: -103.36 },
}

/** Data that the parts need of a page. */
const page = (change: object): BusinessPage =>
  ({
    id: '019a9b00-0000-7000-8000-000000000001',
    slug: 'pan-rio',
    name: 'Pan Río',
    place: { neighborhood: 'Americana', city: 'Guadalajara', state: 'Jalisco', countryCode: 'MX' },
    claimed: true,
    state: 'published',
    source: null,
    timeZone: 'America/Mexico_City',
    alwaysOpen: false,
    hours: [],
    specialDays: [],
    addresses: [{ ...address, ...street }],
    badge: { level: 0, facts: [], until: null },
    categoryPath: [{ slug: 'alimentos', name: 'Abarrotes y alimentos', icon: 'basket' }],
    placePath: [
      { slug: 'mexico', name: 'México', kind: 'country' },
      { slug: 'jalisco-mexico', name: 'Jalisco', kind: 'state' },
    ],
    ...change,
  }) as unknown as BusinessPage

const other = (name: string, level: number): BusinessSummary =>
  ({
    id: name,
    slug: name,
    name,
    category: null,
    rating: null,
    distanceMeters: null,
    offers: [],
    cover: null,
    logo: null,
    source: null,
    place: { neighborhood: null, city: 'Cali', state: null, countryCode: 'CO' },
    open: { state: 'unknown', text: '' },
    isDemo: false,
    badge: { level, facts: [], until: null },
    claimed: true,
  }) as unknown as BusinessSummary

const show = (element: React.ReactNode) =>
  showPage(() => element, '/negocios/pan-rio', { answers: { countActions: () => ({}) } })
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('an unclaimed page states that its hours are unknown, and how to claim it', () => {
  const business = page({ claimed: false })
  show(
    <ContactSide business={business} contacts={[]} answerMinutes={null}>
      <OpeningHours business={business} renderedAt={renderedAt} />
    </ContactSide>,
  )
  expect(screen.getByText('Horario sin confirmar')).toBeTruthy()
  expect(screen.getByRole('link', { name: '¿Es tu negocio? Reclámalo' }).getAttribute('href')).toBe(
    '/negocios/pan-rio/reclamar',
  )
})

test('the full address stands there, with copy and directions', () => {
  show(<WhereItIs business={page({})} locator={null} />)
  expect(screen.getByText('Americana, 44160 Guadalajara, Jalisco')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copiar la dirección' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cómo llegar' }).getAttribute('href')).toContain(
    'destination=20.67,-103.36',
  )
  expect(screen.getByRole('link', { name: 'Ver la calle' }).getAttribute('href')).toContain(
    'viewpoint=20.67,-103.36',
  )
  expect(screen.queryByLabelText(/^Mapa de/)).toBeNull()
})

test('without a tile server its surroundings are drawn', async () => {
  const locator = { land: 'M0 0l9 9z', borders: '', cities: [{ name: 'Tepic', x: 0.2, y: 0.3 }] }
  show(<WhereItIs business={page({})} locator={locator} />)
  expect(await screen.findByText('Tepic')).toBeTruthy()
  expect(screen.getByText(/Natural Earth/)).toBeTruthy()
})

test('an address without coordinates is searched by its text, and has no street view', () => {
  show(
    <WhereItIs
      business={page({ addresses: [{ ...address, ...street, point: null }] })}
      locator={null}
    />,
  )
  const way = decodeURIComponent(
    screen.getByRole('link', { name: 'Cómo llegar' }).getAttribute('href') ?? '',
  )
  expect(way).toContain('Calle Morelos 120, Americana, 44160 Guadalajara, Jalisco, MX')
  expect(screen.queryByRole('link', { name: 'Ver la calle' })).toBeNull()
})

test('the answer time is shown only if it was measured', () => {
  show(<ContactSide business={page({})} contacts={[]} answerMinutes={150} />)
  expect(screen.getByText('Responde en 3 h')).toBeTruthy()
})

test('and not otherwise', () => {
  show(<ContactSide business={page({})} contacts={[]} answerMinutes={null} />)
  expect(screen.queryByText(/Responde en/)).toBeNull()
})

const contact = (kind: DisplayContact['kind'], text: string): DisplayContact => ({
  kind,
  label: null,
  text,
  href: `x:${text}`,
})

test('the best contact is the one filled button, and each contact stands once', () => {
  const contacts = [
    contact('email', 'hola@panrio.test'),
    contact('phone', '33 1234 5678'),
    contact('whatsapp', '33 8765 4321'),
    contact('instagram', '@panrio'),
  ]
  show(<ContactSide business={page({})} contacts={contacts} answerMinutes={null} />)
  expect(screen.getByRole('button', { name: 'Escribir por WhatsApp' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Llamar\s*33 1234 5678$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Correo\s*hola@panrio.test$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Instagram: @panrio' })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Pedir información' }).dataset.variant).toBe('plain')
})

test('who publishes no contact is asked for information', () => {
  show(<ContactSide business={page({})} contacts={[]} answerMinutes={null} />)
  expect(screen.getByRole('button', { name: 'Pedir información' }).dataset.variant).toBe('main')
})

test('the hours of today are shown, those of the week behind a disclosure', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, opens: 540, closes: 840 },
    { weekday, opens: 960, closes: 1140 },
  ])
  show(<OpeningHours business={page({ hours })} renderedAt={renderedAt} />)
  const summary = screen.getByText('Ver semana').closest('summary') as HTMLElement
  expect(summary.textContent).toBe('Hoy 9:00 – 14:00, 16:00 – 19:00Ver semana')
  expect(summary.closest('details')?.open).toBe(false)
})

test('of a day without hours the next opening is shown', () => {
  // Two days on it is another day in every time zone.
  const weekday = (((new Date().getDay() || 7) + 1) % 7) + 1
  const hours = [{ weekday, opens: 540, closes: 840 }]
  show(<OpeningHours business={page({ hours })} renderedAt={new Date().toISOString()} />)
  const summary = screen.getByText('Ver semana').closest('summary')
  expect(summary?.textContent).toBe(`Abre ${shortWeekdayWords[weekday - 1]} 9:00 – 14:00Ver semana`)
})

test('for a business that cannot be contacted, verified alternatives come first', () => {
  show(
    <SimilarBusinesses
      business={page({ claimed: false })}
      similar={[other('Con sello', 2), other('Sin sello', 0)]}
    />,
  )
  expect(headings()).toEqual(['Alternativas verificadas cerca', 'Negocios parecidos'])
})

test('if there are none nearby, a link searches for them', () => {
  show(<SimilarBusinesses business={page({ claimed: false })} similar={[other('Sin sello', 0)]} />)
  const link = screen.getByRole('link', {
    name: 'Buscar verificados de abarrotes y alimentos en México',
  })
  expect(link.getAttribute('href')).toBe('/directorio/alimentos/mexico?nivel=2')
})

test('the seal has every fact behind it', () => {
  const badge = { level: 2, facts: ['registry', 'identity'], until: '2027-03-14' }
  const facts = (['registry', 'identity'] as const).map((kind) => ({
    kind,
    method: 'document' as const,
    by: 'team' as const,
    verifiedOn: '2026-03-14',
    expiresOn: '2027-03-14',
  }))
  show(
    <VerifiedFacts business={page({ badge })} facts={facts} productName="Lonja" at={renderedAt} />,
  )
  const part = within(screen.getByRole('region', { name: /^Verificado.*nivel 2 de 4$/ }))
  expect(part.getAllByRole('listitem')).toHaveLength(2)
  expect(part.getByText('14 mar 2027', { selector: 'strong' })).toBeTruthy()
})

test('without a fact it says what that means', () => {
  show(
    <VerifiedFacts
      business={page({ claimed: false })}
      facts={[]}
      productName="Lonja"
      at={renderedAt}
    />,
  )
  expect(screen.getByRole('heading', { name: 'No reclamado' })).toBeTruthy()
  expect(screen.getByText(/Nadie del negocio los ha confirmado/)).toBeTruthy()
})
