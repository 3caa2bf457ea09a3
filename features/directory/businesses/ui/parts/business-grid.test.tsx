import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import type { BusinessSummary } from './business-card.tsx'
import { BusinessGrid } from './business-grid.tsx'

const ana: Viewer = {
  state: 'member',
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: async () => undefined,
}

const business = (slug: string, quote: BusinessSummary['quote']): BusinessSummary => ({
  slug,
  name: slug,
  category: null,
  place: { neighborhood: null, city: 'Lima', state: 'Lima', countryCode: 'PE' },
  distanceMeters: null,
  rating: null,
  open: { state: 'unknown', text: '' },
  badge: { level: 0, facts: [], until: null },
  claimed: true,
  source: null,
  offers: ['Pan dulce', 'Café'],
  quote,
  cover: null,
  logo: null,
  isDemo: false,
})
const items = [
  business('Fonda', { id: 'r1', text: 'La mejor sopa' }),
  business('Taller', { id: 'r2', text: 'Rápidos y honestos' }),
  business('Botica', null),
]

test('rows quote a review of each, and say what it offers where there is none', () => {
  showPage(() => <BusinessGrid items={items} variant="rows" />, '/')
  expect(screen.getByText('«La mejor sopa»')).toBeTruthy()
  expect(screen.getByText('«Rápidos y honestos»')).toBeTruthy()
  expect(screen.getAllByText('Pan dulce · Café')).toHaveLength(1)
})

test('rows show the level alone, and say to screen readers what is verified', () => {
  const badge = { level: 4, facts: ['registry', 'identity'], until: '2027-11-30' }
  const one = { ...business('Fonda', null), badge }
  const said = 'Verificado: registro e identidad, hasta nov 2027'
  const { unmount } = showPage(() => <BusinessGrid items={[one]} variant="rows" />, '/')
  expect(screen.getByText('Verificado nivel 4 de 4 · hasta nov 2027').ariaHidden).toBe('true')
  expect(screen.getByText(said).className).toBe('only-spoken')
  unmount()
  showPage(() => <BusinessGrid items={[one]} />, '/')
  expect(screen.getByText(said).className).toBe('')
  expect(screen.queryByText(/4 de 4/)).toBeNull()
})

test('cards say what each offers', () => {
  showPage(() => <BusinessGrid items={items} />, '/')
  expect(screen.queryByText(/sopa/)).toBeNull()
  expect(screen.getAllByText('Pan dulce · Café')).toHaveLength(3)
})

test('a member reads no quote of people whom they hide', async () => {
  const answers = {
    listHiddenPeople: () => ({
      people: [{ id: 'r1', way: 'mute', shownAs: 'Rosa P.', since: '2026-11-20T10:00:00.000Z' }],
    }),
    findHiddenTexts: () => ({ hidden: [{ id: 'r1', way: 'mute' }] }),
  }
  const Page = () => (
    <ViewerContext value={ana}>
      <BusinessGrid items={items} variant="rows" />
    </ViewerContext>
  )
  showPage(Page, '/', { answers })
  await waitFor(() => expect(screen.queryByText('«La mejor sopa»')).toBeNull())
  expect(screen.getByText('«Rápidos y honestos»')).toBeTruthy()
})
