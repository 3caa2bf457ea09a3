import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type {
  BusinessPage,
  BusinessSummary,
} from '#features/directory/businesses/contract/business-page.ts'
import { VerifiedFacts } from '#features/directory/businesses/ui/parts/verified-facts.tsx'
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
    <ContactSide store={null} business={business} contacts={[]} answerMinutes={null}>
      <OpeningHours business={business} renderedAt={renderedAt} />
    </ContactSide>,
  )
  expect(screen.getByText('Horario sin confirmar')).toBeTruthy()
  expect(screen.getByRole('link', { name: '¿Es tu negocio? Reclámalo' }).getAttribute('href')).toBe(
    '/negocios/pan-rio/reclamar',
  )
})

test('without a tile server the full address replaces the map, with copy and directions', () => {
  show(<WhereItIs business={page({})} />)
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

test('an address without coordinates is searched by its text, and has no street view', () => {
  show(<WhereItIs business={page({ addresses: [{ ...address, ...street, point: null }] })} />)
  const way = decodeURIComponent(
    screen.getByRole('link', { name: 'Cómo llegar' }).getAttribute('href') ?? '',
  )
  expect(way).toContain('Calle Morelos 120, Americana, 44160 Guadalajara, Jalisco, MX')
  expect(screen.queryByRole('link', { name: 'Ver la calle' })).toBeNull()
})

test('the answer time is shown only if it was measured', () => {
  show(<ContactSide store={null} business={page({})} contacts={[]} answerMinutes={150} />)
  expect(screen.getByText('Responde en 3 h')).toBeTruthy()
})

test('and not otherwise', () => {
  show(<ContactSide store={null} business={page({})} contacts={[]} answerMinutes={null} />)
  expect(screen.queryByText(/Responde en/)).toBeNull()
})

test('a business with a store links to it', () => {
  const { unmount } = show(
    <ContactSide
      store={{ handle: 'pan-rio' }}
      business={page({})}
      contacts={[]}
      answerMinutes={null}
    />,
  )
  expect(screen.getByRole('link', { name: 'Ver tienda' }).getAttribute('href')).toBe(
    '/tienda/pan-rio',
  )
  unmount()
  show(<ContactSide store={null} business={page({})} contacts={[]} answerMinutes={null} />)
  expect(screen.queryByRole('link', { name: 'Ver tienda' })).toBeNull()
})

test('for a business that cannot be contacted, verified alternatives come first', () => {
  show(
    <SimilarBusinesses
      business={page({ claimed: false })}
      similar={[other('Con sello', 2), other('Sin sello', 0)]}
    />,
  )
  expect(headings()).toEqual(['Alternativas verificadas cerca', 'Negocios parecidos cerca'])
})

test('if there are none nearby, a link searches for them', () => {
  show(<SimilarBusinesses business={page({ claimed: false })} similar={[other('Sin sello', 0)]} />)
  const link = screen.getByRole('link', {
    name: 'Buscar verificados de abarrotes y alimentos en México',
  })
  expect(link.getAttribute('href')).toBe('/directorio/alimentos/mexico?nivel=1')
})

test('the badge summarizes the verification; its details can be expanded', () => {
  const badge = { level: 2, facts: ['registry', 'identity'], until: '2027-03-14' }
  const facts = (['registry', 'identity'] as const).map((kind) => ({
    kind,
    how: 'Documento revisado',
    until: '2027-03-14',
  }))
  show(<VerifiedFacts business={page({ badge })} facts={facts} />)
  expect(screen.getByText('Registro e identidad, hasta mar 2027')).toBeTruthy()
  const details = screen.getByText('Ver los 2 datos comprobados').closest('details')
  expect(details?.open).toBe(false)
  expect(details?.querySelectorAll('li')).toHaveLength(2)
})
