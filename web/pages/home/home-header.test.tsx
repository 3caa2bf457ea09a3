import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { PlaceChip } from '../../shell/place-chip.tsx'
import { AskPlace } from './ask-place.tsx'
import { HomeHeader } from './home-header.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 25, 9), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const member = (name: string): Viewer => ({
  state: 'member',
  name,
  role: 'user',
  avatarUrl: null,
  signOut: async () => undefined,
})

test.each<[string, Viewer]>([
  ['Buenos días', { state: 'unknown' }],
  ['Buenos días, Invitado', { state: 'guest' }],
  ['Buenos días, Ana Ruiz', member('Ana Ruiz')],
  ['Buenos días', member('')],
])('the greeting is %s', (words, viewer) => {
  const Page = () => (
    <ViewerContext value={viewer}>
      <HomeHeader
        business={null}
        ideas={['Tacos']}
        figures={{ businesses: 1, verified: 1, cities: 1, countries: 1 }}
      />
    </ViewerContext>
  )
  showPage(Page, '/home')
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('1 negocio · 1 con algo verificado · 1 ciudad · 1 país')).toBeTruthy()
})

test('with a place its figures are of there, and what is suggested is searched there', () => {
  storeReaderPlace({ slug: 'mexico', name: 'México', kind: 'country', countryCode: 'MX' })
  showPage(
    () => (
      <HomeHeader
        business={null}
        ideas={['Tacos']}
        figures={{ businesses: 9, verified: 9, cities: 9, countries: 9 }}
        here={{ name: 'México', businesses: 4, verified: 2 }}
      />
    ),
    '/home',
  )
  expect(screen.getByText('4 negocios en México · 2 con algo verificado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tacos' }).getAttribute('href')).toBe(
    '/directorio?q=tacos&lugar=mexico',
  )
})

test('who confirms the place is left at what says and changes it', () => {
  storeReaderPlace({ slug: 'mexico', name: 'México', kind: 'country', countryCode: 'MX' })
  showPage(
    () => (
      <>
        <PlaceChip />
        <AskPlace />
      </>
    ),
    '/home',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Sí' }))
  expect(screen.queryByRole('button', { name: 'Sí' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Lugar:\s*México$/ }))
})
