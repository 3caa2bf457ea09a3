import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import SuspendedAccount from './page.tsx'

const token = '019aa000-0000-7000-8000-000000000001.firma'
const at = `/cuenta-suspendida#t=${token}`
const decided = {
  scope: 'account',
  rule: 'spam',
  reason: 'Envió el mismo anuncio a 40 negocios.',
  decidedAt: '2026-11-02T10:00:00Z',
  endedAt: null,
  appealUntil: '2027-05-02T10:00:00Z',
  appeal: null,
}
const appealed = (more = {}) => ({
  ...decided,
  appealUntil: null,
  appeal: {
    text: 'Eran mis clientes.',
    state: 'open',
    reason: null,
    createdAt: '2026-11-03T10:00:00Z',
    decidedAt: null,
    ...more,
  },
})
const show = (answers: Record<string, unknown>, address = at) =>
  showPage(SuspendedAccount, address, { answers: answers as never })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar apelación' }))

test('the link shows rule, explanation, reason and deadline; after sending, that the appeal is pending', async () => {
  let now: object = decided
  const { calls } = show({
    readSuspension: () => now,
    appealSuspension: () => {
      now = appealed()
      return {}
    },
  })
  await screen.findByText('Envió el mismo anuncio a 40 negocios.')
  screen.getByText('Spam o publicidad.')
  screen.getByText(/Lo que se repite/)
  screen.getByText(/hasta el 2 may 2027/)
  press()
  await screen.findByText('Cuéntanos tu parte.')
  fireEvent.change(screen.getByLabelText('Cuéntanos tu parte'), {
    target: { value: 'Eran mis clientes.' },
  })
  press()
  await screen.findByText(/La lee otra persona del equipo/)
  expect(calls.find(([name]) => name === 'appealSuspension')?.[1]).toEqual({
    token,
    text: 'Eran mis clientes.',
  })
  expect(screen.queryByRole('button', { name: 'Enviar apelación' })).toBeNull()
})

test('a failed appeal stays typed, and shows why', async () => {
  show({
    readSuspension: () => decided,
    appealSuspension: () => Promise.reject(new AppError('unavailable', 'No pudimos conectar.')),
  })
  const field = (await screen.findByLabelText('Cuéntanos tu parte')) as HTMLTextAreaElement
  fireEvent.change(field, { target: { value: 'Eran mis clientes.' } })
  press()
  await screen.findByText('No pudimos conectar.')
  expect(field.value).toBe('Eran mis clientes.')
})

test('a rejected appeal shows why, and an upheld one a link to sign in', async () => {
  const { unmount } = show({
    readSuspension: () => appealed({ state: 'rejected', reason: 'Los mensajes son iguales.' }),
  })
  await screen.findByText('Apelación rechazada')
  screen.getByText('Los mensajes son iguales.')
  unmount()
  show({
    readSuspension: () => ({
      ...appealed({ state: 'upheld', reason: 'Es cierto.' }),
      endedAt: '2026-11-09T10:00:00Z',
    }),
  })
  const notice = within(
    (await screen.findByText('Tu cuenta puede entrar de nuevo')).closest(
      '[role=status]',
    ) as HTMLElement,
  )
  expect(notice.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/welcome')
  screen.getByText('Apelación aceptada')
})

test('after six months no appeal is possible, and old suspensions show no rule', async () => {
  show({ readSuspension: () => ({ ...decided, rule: null, appealUntil: null }) })
  await screen.findByText(/Pasaron más de 6 meses/)
  expect(screen.queryByText('Spam o publicidad.')).toBeNull()
})

test.each([
  ['that is none any more', at],
  ['without a token', '/cuenta-suspendida'],
  ['that was cut', '/cuenta-suspendida#t='],
])('a link %s says how to contact the team', async (_, address) => {
  show(
    {
      readSuspension: () => {
        throw new AppError('not_found', 'No encontramos ese enlace.')
      },
    },
    address,
  )
  await screen.findByText('Este enlace no es válido o ya venció')
  expect(screen.getByRole('link', { name: 'legal@lonja.example' }).getAttribute('href')).toBe(
    'mailto:legal@lonja.example',
  )
  expect(screen.getByRole('link', { name: 'cómo contactarnos' }).getAttribute('href')).toBe(
    '/legal#contacto',
  )
  expect(screen.queryByRole('button', { name: 'Enviar apelación' })).toBeNull()
})
