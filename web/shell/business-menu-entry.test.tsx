import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { storeHasBusiness, useBusinessMenuEntry } from './business-menu-entry.ts'

const Place = () => {
  const { to, words } = useBusinessMenuEntry()
  return <a href={to}>{words}</a>
}
const show = (viewer: Viewer) =>
  render(
    <ViewerContext value={viewer}>
      <Place />
    </ViewerContext>,
  )
const member = (role: string): Viewer => ({
  state: 'member',
  name: 'Ana',
  role,
  avatarUrl: null,
  signOut: async () => undefined,
})
const link = () => screen.getByRole('link')

beforeEach(() => storeHasBusiness(false))

test('menus offer to register a business until there is one, then they link to it', () => {
  const { unmount } = show({ state: 'guest' })
  expect([link().textContent, link().getAttribute('href')]).toEqual([
    'Registra tu negocio',
    '/register',
  ])
  unmount()
  show(member('empresa'))
  expect([link().textContent, link().getAttribute('href')]).toEqual([
    'Mi negocio',
    '/dashboard-my-business',
  ])
})

test('a business created later counts, too; guests of the same device do not see it', () => {
  const { unmount } = show(member('user'))
  expect(link().textContent).toBe('Registra tu negocio')
  unmount()
  storeHasBusiness(true)
  const again = show(member('user'))
  expect(link().textContent).toBe('Mi negocio')
  again.unmount()
  show({ state: 'guest' })
  expect(link().textContent).toBe('Registra tu negocio')
})
