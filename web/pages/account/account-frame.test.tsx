import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { AccountFrame } from './account-frame.tsx'

const show = (at: string, list?: 'first' | 'last') =>
  showPage(
    () => (
      <AccountFrame title="Avisos" description="Elige." list={list}>
        <p>La página</p>
      </AccountFrame>
    ),
    at,
  )

test('a settings page has the others beside it, is marked there, and leads back', () => {
  show('/user-settings/avisos')
  const nav = within(screen.getByRole('navigation', { name: 'Tu cuenta' }))
  expect(nav.getAllByRole('link').map((one) => one.querySelector('strong')?.textContent)).toEqual([
    'Perfil',
    'Seguridad',
    'Avisos',
    'Decisiones',
    'Mis direcciones',
    'Bloqueos',
    'Tus datos',
  ])
  expect(nav.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(
    '/user-settings/avisos',
  )
  expect(
    screen.getByRole('link', { name: 'Volver a Configurar Cuenta' }).getAttribute('href'),
  ).toBe('/user-settings')
})

test('the first page lists the others and leads nowhere back', () => {
  show('/user-settings', 'first')
  expect(screen.queryByRole('link', { name: 'Volver a Configurar Cuenta' })).toBeNull()
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/user-settings')
})
