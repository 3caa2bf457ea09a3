import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { AppError, invalidField } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { InviteStaffForm, StaffInvitations } from './staff-invitations.tsx'

const invitation = (id: string, set: object = {}) => ({
  id,
  email: `${id}@lonja.example`,
  permissions: ['read'],
  inviter: 'Rosa',
  state: 'open',
  expiresAt: '2026-12-05T10:00:00Z',
  ...set,
})
let sent: object[]
beforeEach(() => {
  sent = [
    invitation('ana'),
    invitation('otto', { state: 'registered' }),
    invitation('eva', { state: 'expired' }),
    invitation('ivo', { state: 'void' }),
  ]
})
const Page = () => (
  <>
    <InviteStaffForm domain="lonja.example" />
    <StaffInvitations />
  </>
)
const show = (more = {}) =>
  showPage(Page, '/staff/register', {
    answers: {
      listStaffInvitations: () => ({ items: sent }),
      inviteStaff: ({ email }: { email: string }) => {
        sent = [invitation('nueva', { email }), ...sent]
        return { id: 'nueva' }
      },
      resendStaffInvitation: () => ({}),
      withdrawStaffInvitation: ({ invitationId }: { invitationId: string }) => {
        sent = sent.filter((one) => (one as { id: string }).id !== invitationId)
        return {}
      },
      ...more,
    } as never,
  })
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Su correo'), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const input = (calls: [string, unknown][], name: string) =>
  calls.find(([called]) => called === name)?.[1]
const row = async (email: string) =>
  within((await screen.findByText(email)).closest('li') as HTMLElement)

test('a person is invited with the chosen permissions and listed; the form is empty again', async () => {
  const { calls } = show()
  await row('ana@lonja.example')
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar invitación' }).disabled,
  ).toBe(true)
  type('lara@lonja.example')
  fireEvent.click(screen.getByLabelText('Editar'))
  press('Enviar invitación')
  await row('lara@lonja.example')
  expect(input(calls, 'inviteStaff')).toEqual({
    email: 'lara@lonja.example',
    permissions: ['read', 'edit'],
  })
  expect(screen.getByLabelText('Su correo')).toHaveProperty('value', '')
  expect(screen.getByLabelText('Editar')).toHaveProperty('checked', false)
})

test('the error of the e-mail is shown on its field, and no input is lost', async () => {
  show({
    inviteStaff: () => Promise.reject(invalidField('email', 'Esa persona ya es parte del equipo.')),
  })
  await row('ana@lonja.example')
  type('rita@lonja.example')
  press('Enviar invitación')
  await screen.findByText('Esa persona ya es parte del equipo.')
  expect(screen.getByLabelText('Su correo')).toHaveProperty('value', 'rita@lonja.example')
})

test('each shows its state', async () => {
  show()
  ;(await row('ana@lonja.example')).getByText(/vale hasta el/)
  ;(await row('otto@lonja.example')).getByText(/falta que confirme su correo/)
  ;(await row('eva@lonja.example')).getByText(/venció el/)
  ;(await row('ivo@lonja.example')).getByText(/quien la envió no administra el equipo/)
})

test('an invitation is resent, or withdrawn and removed from the list', async () => {
  const { calls } = show()
  ;(await row('ana@lonja.example')).getByRole('button', { name: /^Reenviar/ }).click()
  await screen.findByText('Invitación enviada otra vez')
  expect(input(calls, 'resendStaffInvitation')).toEqual({ invitationId: 'ana' })
  ;(await row('eva@lonja.example')).getByRole('button', { name: /^Retirar/ }).click()
  await expect.poll(() => screen.queryByText('eva@lonja.example')).toBeNull()
  expect(input(calls, 'withdrawStaffInvitation')).toEqual({ invitationId: 'eva' })
})

test('an error is shown in its row', async () => {
  show({
    resendStaffInvitation: () =>
      Promise.reject(new AppError('too_many', 'Hoy ya enviamos 5 correos a esa dirección.')),
  })
  ;(await row('ana@lonja.example')).getByRole('button', { name: /^Reenviar/ }).click()
  await screen.findByText('Hoy ya enviamos 5 correos a esa dirección.')
})

test('an empty list says so', async () => {
  sent = []
  show()
  await screen.findByText('No hay invitaciones abiertas.')
})
