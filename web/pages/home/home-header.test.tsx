import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { HomeHeader } from './home-header.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 25, 9), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

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
        figures={{ businesses: 1, verified: 1, cities: 1, countries: 1 }}
      />
    </ViewerContext>
  )
  showPage(Page, '/home')
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('1 negocio · 1 con algo verificado · 1 ciudad · 1 país')).toBeTruthy()
})
