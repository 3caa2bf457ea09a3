import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffPermission } from '#shared/staff-permissions.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { navigationOf } from '../area/sections.ts'
import { CommandPalette } from './command-palette.tsx'

const accessOf = (permissions: StaffPermission[]) => ({
  needsTwoStep: false,
  isStaff: true,
  isMember: true,
  permissions,
})
const answers = {
  findStaffBusinesses: ({ q }: { q?: string }) => ({
    items: q === 'pan' ? [{ id: 'b1', name: 'Pan Uno', category: 'Panaderías', city: 'Cali' }] : [],
    next: null,
  }),
  findUsers: ({ q }: { q?: string }) => ({
    items: q === 'pan' ? [{ id: 'u1', name: 'Pancho', email: 'pancho@correo.test' }] : [],
    next: null,
  }),
}
function show(permissions: StaffPermission[] = ['read']) {
  const groups = navigationOf(accessOf(permissions), '/staff', undefined)
  let isClosed = false
  const shown = showPage(
    () => <CommandPalette open groups={groups} onClose={() => (isClosed = true)} />,
    '/staff',
    { answers: answers as never },
  )
  return { ...shown, wasClosed: () => isClosed }
}
const field = () =>
  screen.getByRole('combobox', { name: 'Ir a una sección, un negocio o una cuenta' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

test('it lists the sections that the member may open', () => {
  show()
  expect(names()).toContain('Mis promosContenido')
  expect(names()).not.toContain('Pagos')
  type('auditoria')
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('sections are found without accents, and Enter goes to the chosen one', async () => {
  const { wasClosed } = show(['read', 'manage_users'])
  type('AUDITORIA')
  expect(names()).toEqual(['Registro de auditoría'])
  press('Enter')
  await expect.poll(address).toBe('/staff/auditoria')
  expect(wasClosed()).toBe(true)
})

test('arrows move through what is found, and round at its ends', () => {
  show()
  type('mis')
  expect(active()).toBe('Mis clientesUsuarios')
  press('ArrowDown')
  expect(active()).toBe('Mis prospectosUsuarios')
  press('ArrowUp')
  press('ArrowUp')
  expect(active()).toBe(names().at(-1))
})

test('businesses and accounts are found by the searches of their lists, and open there', async () => {
  show()
  type('pan')
  const businesses = within(await screen.findByRole('group', { name: 'Negocios' }))
  businesses.getByRole('option', { name: /Pan Uno/ })
  const people = within(await screen.findByRole('group', { name: 'Cuentas' }))
  fireEvent.click(people.getByRole('option', { name: /Pancho/ }))
  await expect.poll(address).toBe('/staff/usuarios?fila=u1')
})

test('it says how much it found, and that it found nothing', async () => {
  show()
  type('nada de esto')
  await screen.findByText('Nada coincide. Prueba con otra parte del nombre.')
  type('mi blog')
  await screen.findByText('1 resultado')
})
