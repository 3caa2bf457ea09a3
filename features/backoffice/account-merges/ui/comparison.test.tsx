import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { Comparison } from './comparison.tsx'
import { SimilarAccounts } from './similar-accounts.tsx'

const [a, b] = [
  '0190a000-0000-7000-8000-000000000001',
  '0190a000-0000-7000-8000-000000000002',
] as const
const account = (id: string, email: string, more: object = {}) => ({
  id,
  email,
  name: email.split('@')[0],
  phone: null,
  createdAt: '2026-01-01T10:00:00Z',
  lastSignInAt: null,
  ways: ['mail'],
  secondStep: false,
  businesses: [],
  orders: 0,
  reviews: 0,
  written: 0,
  follows: 0,
  saved: 0,
  ...more,
})
const accounts = [
  account(a, 'ana@correo.test', { orders: 3 }),
  account(b, 'ana.ruiz@otro.test', { ways: ['google', 'mail'] }),
]

function show(otherId: string | undefined, answers: Record<string, unknown> = {}) {
  const [onFound, onProposed] = [vi.fn(), vi.fn()]
  const page = () => (
    <Comparison userId={a} otherId={otherId} onFound={onFound} onProposed={onProposed} />
  )
  const compareAccounts = () => ({ accounts, obstacles: [[], ['second_step']] })
  return {
    onFound,
    onProposed,
    ...showPage(page, '/staff/usuarios/unir', {
      answers: { compareAccounts, ...answers } as never,
    }),
  }
}

test('two accounts are compared, and a merge is proposed with a reason', async () => {
  const { calls, onProposed } = show(b, {
    proposeMerge: () => ({ id: a, expiresAt: '2026-12-02T10:00:00Z' }),
  })
  expect((await screen.findByRole('row', { name: /Entra con/ })).textContent).toBe(
    'Entra conEnlace por correoGoogle, Enlace por correo',
  )
  expect(screen.getByRole('row', { name: /Compras/ }).textContent).toBe('Compras30')
  const send = screen.getByRole('button', { name: 'Proponer unión' })
  fireEvent.click(send)
  await screen.findByText('Escribe el motivo: queda en el registro.')
  fireEvent.change(screen.getByLabelText('Motivo'), {
    target: { value: 'Nos escribió desde los dos.' },
  })
  fireEvent.click(send)
  await vi.waitFor(() => expect(onProposed).toHaveBeenCalled())
  expect(calls.find(([name]) => name === 'proposeMerge')?.[1]).toEqual({
    targetId: a,
    sourceId: b,
    reason: 'Nos escribió desde los dos.',
  })
})

test('the obstacles of the target account are shown, and nothing can be sent', async () => {
  show(b)
  fireEvent.click(await screen.findByLabelText('ana.ruiz@otro.test'))
  await screen.findByText(/pide dos pasos y la otra no/)
  expect(screen.queryByRole('button', { name: 'Proponer unión' })).toBeNull()
})

test('an error keeps the entered text', async () => {
  show(b, {
    proposeMerge: () =>
      Promise.reject(
        new AppError('conflict', 'Una de las dos ya tiene una propuesta por confirmar.'),
      ),
  })
  fireEvent.change(await screen.findByLabelText('Motivo'), {
    target: { value: 'Es la misma persona.' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Proponer unión' }))
  await screen.findByText('Una de las dos ya tiene una propuesta por confirmar.')
  expect((screen.getByLabelText('Motivo') as HTMLTextAreaElement).value).toBe(
    'Es la misma persona.',
  )
})

test('the other account is found by its full e-mail', async () => {
  const { onFound } = show(undefined, {
    findUsers: () => ({ items: [{ id: b, email: 'ana.ruiz@otro.test' }], next: null }),
  })
  const field = screen.getByLabelText('Correo de la otra cuenta')
  const find = (email: string) => {
    fireEvent.change(field, { target: { value: email } })
    fireEvent.click(screen.getByRole('button', { name: 'Comparar' }))
  }
  find('ana')
  await screen.findByText('Escribe el correo completo de la otra cuenta.')
  find('ruiz@otro.test')
  await screen.findByText('Ninguna cuenta tiene ese correo.')
  find('Ana.Ruiz@otro.test')
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledWith(b))
})

test('the panel of an account lists similar accounts and links to the comparison', async () => {
  const like = {
    id: b,
    name: 'Ana Ruiz',
    email: 'ana.ruiz@otro.test',
    createdAt: '2026-01-01T10:00:00Z',
    likenesses: ['phone', 'name'],
  }
  showPage(() => <SimilarAccounts userId={a} />, '/staff/usuarios', {
    answers: { findSimilarAccounts: () => ({ items: [like] }) } as never,
  })
  expect(
    (await screen.findByRole('link', { name: /Comparar.*ana\.ruiz@otro\.test/ })).getAttribute(
      'href',
    ),
  ).toContain(`cuenta=${a}&con=${b}`)
  expect(screen.getByText('ana.ruiz@otro.test · Mismo teléfono · Mismo nombre')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Comparar con otra cuenta' })).toBeTruthy()
})
