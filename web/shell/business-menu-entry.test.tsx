import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { useBusinessMenuEntry } from './business-menu-entry.ts'

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
const member = (role: string, hasBusiness = false): Viewer => ({
  state: 'member',
  name: 'Ana',
  role,
  hasBusiness,
  avatarUrl: null,
  signOut: async () => undefined,
})
const link = () => screen.getByRole('link')

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

test('who belongs to the team of a business sees it, on any device; guests do not', () => {
  const { unmount } = show(member('user'))
  expect(link().textContent).toBe('Registra tu negocio')
  unmount()
  const again = show(member('user', true))
  expect(link().textContent).toBe('Mi negocio')
  again.unmount()
  show({ state: 'guest' })
  expect(link().textContent).toBe('Registra tu negocio')
})
