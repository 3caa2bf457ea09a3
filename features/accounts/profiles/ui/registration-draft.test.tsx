import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { RegistrationForm } from './registration-form.tsx'

const answers = { registerAccount: () => ({ session: null }) }
const show = (onDone = vi.fn(async () => undefined)) =>
  showPage(
    () => (
      <RegistrationForm
        passwordHelp="Ayuda"
        codeChallenge={undefined}
        onDone={onDone}
        busy={false}
      />
    ),
    '/register',
    { answers },
  )
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shownIn = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value

test('restores typed values after a reload, without passwords, and can be reset', async () => {
  const { unmount } = show()
  await act(async () => undefined)
  expect(screen.queryByText(/Recuperamos/)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /Personal/ }))
  type(/^Tu nombre/, 'Ana')
  type(/^Correo electrónico/, 'ana@correo.test')
  type(/^Contraseña/, 'Secreta1!')
  type(/^Confirmar contraseña/, 'Secreta1!')
  await act(async () => undefined)
  unmount()
  expect(JSON.stringify({ ...localStorage })).not.toContain('Secreta')
  show()
  await screen.findByText(/Recuperamos lo que habías escrito/)
  expect([shownIn(/^Tu nombre/), shownIn(/^Correo electrónico/), shownIn(/^Contraseña/)]).toEqual([
    'Ana',
    'ana@correo.test',
    '',
  ])
  expect((screen.getByRole('radio', { name: /Personal/ }) as HTMLInputElement).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo' }))
  await act(async () => undefined)
  expect(shownIn(/^Tu nombre/)).toBe('')
  expect(localStorage.getItem('lonja.registro')).toBeNull()
})

test.each([
  ['{'],
  ['{"value":{"firstName":7,"email":"ana@correo.test"},"at":1}'],
  [JSON.stringify({ value: { firstName: 7, interests: 'x' }, at: Date.now() })],
])('ignores malformed or expired drafts: %s', async (stored) => {
  localStorage.setItem('lonja.registro', stored)
  show()
  await act(async () => undefined)
  expect(shownIn(/^Tu nombre/)).toBe('')
  expect(screen.queryByText(/Recuperamos/)).toBeNull()
})
