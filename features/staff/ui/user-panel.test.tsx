import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { UserRow } from '../contract/people.ts'
import { UserPanel } from './user-panel.tsx'

const row: UserRow = {
  ...{ id: 'rosa', name: 'Rosa', email: 'rosa@correo.test', username: null, role: 'staff', businesses: 1, confirmed: true },
  ...{ suspendedAt: '2026-11-02T10:00:00Z', lastSignInAt: null, createdAt: '2026-01-01T10:00:00Z', mergedInto: null, isDemo: false },
}
const more = {
  ...{ phone: '+52 55 5123 4567', place: 'Puebla, México', bio: null, businesses: [{ id: 'b', name: 'Loza de Rosa', role: 'owner' }] },
  suspension: { at: '2026-11-02T10:00:00Z', reason: 'Envió correo basura.', by: 'Marta' },
}
const show = (answers: object = {}) =>
  showPage(
    () => <UserPanel userId="rosa" row={row} viewerId="marta" canManage={false} canCreate onClose={() => undefined} />,
    '/staff/usuarios?fila=rosa',
    { answers: { readUser: () => more, findTaken: () => ({ contactId: null }), ...answers } as never },
  )

test('an account shows its profile, its teams, why it is suspended, and the way into the book', async () => {
  show()
  const panel = within(screen.getByRole('complementary', { name: 'Rosa' }))
  const business = await panel.findByRole('link', { name: 'Loza de Rosa' })
  expect(business.getAttribute('href')).toBe('/staff/empresas?fila=b')
  const of = (label: string) => panel.getByText(label).nextElementSibling?.textContent
  expect(['Por qué', 'La suspendió', 'Teléfono', 'Lugar', 'Negocios'].map(of)).toEqual([
    ...['Envió correo basura.', 'Marta', '+52 55 5123 4567', 'Puebla, México', 'Loza de Rosa · Dueño'],
  ])
  expect(panel.getByRole('link', { name: 'Ver en Mi Staff' }).getAttribute('href')).toBe('/staff/usuarios/staff?fila=rosa')
  await panel.findByRole('button', { name: 'Añadir a mi libro' })
})

test('what could not be read is said, and what the list knows stays', async () => {
  show({ readUser: () => Promise.reject(new AppError('unavailable', 'No pudimos conectar.')) })
  await screen.findByText('No pudimos conectar.')
  screen.getByText('rosa@correo.test')
})
