import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { UserRow } from '../contract/people.ts'
import { UserPanel } from './user-panel.tsx'

const row: UserRow = {
  id: 'rosa',
  name: 'Rosa',
  email: 'rosa@correo.test',
  username: null,
  role: 'staff',
  businesses: 1,
  confirmed: true,
  isProved: false,
  suspendedAt: '2026-11-02T10:00:00Z',
  lastSignInAt: null,
  mergedInto: null,
  createdAt: '2026-01-01T10:00:00Z',
  isDemo: false,
}
const more = {
  phone: '+52 55 5123 4567',
  place: 'Puebla, México',
  bio: null,
  businesses: [{ id: 'b', name: 'Loza de Rosa', role: 'owner' }],
  suspensions: [
    {
      id: 'b',
      scope: 'account',
      rule: 'spam',
      reason: 'Envió correo basura.',
      by: 'Marta',
      at: '2026-11-02T10:00:00Z',
      endsAt: null,
      endedAt: null,
      endedBy: null,
      appeal: {
        text: 'Eran mis clientes.',
        state: 'open',
        reason: null,
        by: null,
        at: '2026-11-03T10:00:00Z',
      },
    },
    {
      id: 'a',
      scope: 'posting',
      rule: null,
      reason: 'Gritó a otros.',
      by: 'Rita',
      at: '2026-10-02T10:00:00Z',
      endsAt: null,
      endedAt: '2026-10-05T10:00:00Z',
      endedBy: 'Marta',
      appeal: null,
    },
  ],
}
const show = (answers: object = {}) =>
  showPage(
    () => (
      <UserPanel
        userId="rosa"
        row={row}
        viewerId="marta"
        canManage={false}
        canCreate
        onClose={() => undefined}
      />
    ),
    '/staff/usuarios?fila=rosa',
    {
      answers: {
        readUser: () => more,
        findTaken: () => ({ contactId: null }),
        ...answers,
      } as never,
    },
  )

test('an account shows its profile, businesses, suspension reason, and the link to the contact book', async () => {
  show()
  const panel = within(screen.getByRole('complementary', { name: 'Rosa' }))
  const business = await panel.findByRole('link', { name: 'Loza de Rosa' })
  expect(business.getAttribute('href')).toBe('/staff/empresas?fila=b')
  const of = (label: string) => panel.getByText(label).nextElementSibling?.textContent
  expect(
    [
      'Regla',
      'Por qué',
      'Quién suspendió',
      'Teléfono',
      'Lugar',
      'Negocios',
      'Correo confirmado',
    ].map(of),
  ).toEqual([
    'Spam o publicidad',
    'Envió correo basura.',
    'Marta',
    '+52 55 5123 4567',
    'Puebla, México',
    'Loza de Rosa\u00a0· Dueño',
    'Todavía no',
  ])
  expect(panel.getByRole('link', { name: 'Ver en Mi Staff' }).getAttribute('href')).toBe(
    '/staff/usuarios/staff?fila=rosa',
  )
  await panel.findByRole('button', { name: 'Guardar en mis contactos' })
})

test('an account shows its appeal and earlier suspensions', async () => {
  show()
  const appeal = within(await screen.findByRole('region', { name: 'Apelación de la suspensión' }))
  appeal.getByText('Eran mis clientes.')
  expect(appeal.getByRole('link').getAttribute('href')).toBe('/staff/avisos?vista=appealed')
  const before = within(screen.getByRole('region', { name: 'Suspensiones anteriores' }))
  before.getByText(/Gritó a otros/)
  before.getByText(/la terminó Marta/)
  expect(before.queryByText(/Envió correo basura/)).toBeNull()
})

test('managers suspend and restore from here, but not their own account', async () => {
  const suspend = (viewerId: string, canManage: boolean) =>
    showPage(
      () => (
        <UserPanel
          userId="rosa"
          row={row}
          viewerId={viewerId}
          canManage={canManage}
          canCreate={false}
          onClose={() => undefined}
        />
      ),
      '/staff/usuarios?fila=rosa',
      {
        answers: {
          readUser: () => more,
          findTaken: () => ({ contactId: null }),
          listUserSessions: () => ({ items: [] }),
          sendSuspensionEmail: () => ({}),
        } as never,
      },
    )
  const own = suspend('rosa', true)
  await screen.findByText('Eran mis clientes.')
  expect(screen.queryByRole('button', { name: 'Restaurar la cuenta' })).toBeNull()
  own.unmount()
  const { calls } = suspend('marta', true)
  await screen.findByRole('button', { name: 'Restaurar la cuenta' })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar otra vez la carta' }))
  await screen.findByText(/Le escribimos otra vez/)
  expect(calls.find(([name]) => name === 'sendSuspensionEmail')?.[1]).toEqual({ userId: 'rosa' })
})

test('before a suspension, the businesses that stay public and what stops are listed', async () => {
  const account = { ...row, suspendedAt: null }
  showPage(
    () => (
      <UserPanel
        userId="rosa"
        row={account}
        viewerId="marta"
        canManage
        canCreate={false}
        onClose={() => undefined}
      />
    ),
    '/staff/usuarios?fila=rosa',
    {
      answers: {
        readUser: () => more,
        findTaken: () => ({ contactId: null }),
        listUserSessions: () => ({ items: [] }),
      } as never,
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Más acciones' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Suspender la cuenta' }))
  await screen.findByText('Su negocio sigue publicado')
  screen.getByText(/su tienda deja de vender mientras dure la suspensión/)
  const lengths = screen.getByLabelText('Hasta cuándo').querySelectorAll('option')
  expect([...lengths].map(({ textContent }) => textContent)).toEqual([
    'Hasta que alguien la restaure',
    '1 día',
    '3 días',
    '7 días',
    '30 días',
    '90 días',
  ])
})

test('a loading error is shown, and the data of the list stays', async () => {
  show({ readUser: () => Promise.reject(new AppError('unavailable', 'No pudimos conectar.')) })
  await screen.findByText('No pudimos conectar.')
  screen.getByText('rosa@correo.test')
})

test('an account suspended from posting can be restored or fully suspended', async () => {
  const userId = '00000000-0000-7000-8000-0000000000aa'
  const [running] = more.suspensions
  const free = { ...row, id: userId, suspendedAt: null }
  const user = {
    ...more,
    suspensions: [{ ...running, scope: 'posting', endsAt: '2026-12-02T10:00:00Z', appeal: null }],
  }
  const { calls } = showPage(
    () => (
      <UserPanel
        userId={userId}
        row={free}
        viewerId="marta"
        canManage
        canCreate={false}
        onClose={() => undefined}
      />
    ),
    '/staff/usuarios?fila=rosa',
    {
      answers: {
        readUser: () => user,
        findTaken: () => ({ contactId: null }),
        restoreUser: () => ({}),
        suspendUser: () => ({}),
        listUserSessions: () => ({ items: [] }),
      } as never,
    },
  )
  await screen.findByText(/^Solo publicar: entra, lee y compra/)
  fireEvent.click(screen.getByRole('button', { name: 'Permitir que publique' }))
  await expect.poll(() => calls.find(([name]) => name === 'restoreUser')?.[1]).toEqual({ userId })
  fireEvent.click(screen.getByRole('button', { name: 'Más acciones' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Suspender la cuenta' }))
  fireEvent.change(screen.getByLabelText('Qué se suspende'), { target: { value: 'posting' } })
  screen.getByText(/Lo que ya publicó se queda/)
  fireEvent.change(screen.getByLabelText('Regla'), { target: { value: 'spam' } })
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Repite su anuncio.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Suspender' }))
  await screen.findByText('Elige hasta cuándo', { selector: '[id$="-error"]' })
  fireEvent.change(screen.getByLabelText('Hasta cuándo'), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Suspender' }))
  await expect
    .poll(() => calls.find(([name]) => name === 'suspendUser')?.[1])
    .toEqual({ userId, scope: 'posting', rule: 'spam', reason: 'Repite su anuncio.', days: 3 })
})
