import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProfileRole } from '#features/accounts/profiles/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { ChangeRole } from './role-form.tsx'

const id = '0190a000-0000-7000-8000-000000000001'
const show = (role: ProfileRole, changeRole: () => unknown = () => ({})) =>
  showPage(
    () => <ChangeRole user={{ id, name: 'Rosa', role }} refreshes={[]} />,
    '/staff/usuarios',
    { answers: { changeRole } },
  )
const openForm = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar rol' }))
  return within(await screen.findByRole('dialog'))
}

test('changes a role with its reason, based on the role that was read', async () => {
  const { calls } = show('empresa')
  const form = await openForm()
  expect(form.getAllByRole('option').map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    'Usuario',
    'Personal',
    'Empresa',
    'Agente',
    'Embajador',
  ])
  fireEvent.change(form.getByLabelText('Rol'), { target: { value: 'agente' } })
  fireEvent.change(form.getByLabelText('Motivo'), {
    target: { value: 'Se equivocó al registrarse.' },
  })
  fireEvent.click(form.getByRole('button', { name: 'Cambiar rol' }))
  await screen.findByText('Rol cambiado.')
  expect(calls).toEqual([
    [
      'changeRole',
      { userId: id, before: 'empresa', role: 'agente', reason: 'Se equivocó al registrarse.' },
    ],
  ])
})

test('shows errors beside the fields and keeps the input after a refusal', async () => {
  show('empresa', () =>
    Promise.reject(new AppError('conflict', 'Su rol cambió mientras tanto. Míralo de nuevo.')),
  )
  const form = await openForm()
  fireEvent.click(form.getByRole('button', { name: 'Cambiar rol' }))
  await form.findByText('Escribe el motivo: lo lee la persona, y queda en el registro.')
  fireEvent.change(form.getByLabelText('Rol'), { target: { value: 'personal' } })
  fireEvent.change(form.getByLabelText('Motivo'), { target: { value: 'Es una persona.' } })
  fireEvent.click(form.getByRole('button', { name: 'Cambiar rol' }))
  await form.findByText('Su rol cambió mientras tanto. Míralo de nuevo.')
  expect((form.getByLabelText('Motivo') as HTMLTextAreaElement).value).toBe('Es una persona.')
})

test('is not offered for staff', () => {
  show('staff')
  expect(screen.queryByRole('button')).toBeNull()
})
