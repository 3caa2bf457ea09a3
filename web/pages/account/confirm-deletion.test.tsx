import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import ConfirmDeletion from './confirm-deletion.tsx'

const at = '/borrar-cuenta?token=abc'
const used = () => {
  throw new AppError('not_found', 'No encontramos ese enlace.')
}

test("shows the date in the reader's zone, also after a reload", async () => {
  const confirmDeletion = vi.fn(() => ({ eraseAfter: '2026-12-05T18:00:00Z' }))
  const link = { email: 'ana@correo.test', texts: 'go', businesses: [] }
  const { unmount } = showPage(ConfirmDeletion, at, {
    answers: { readDeletionLink: () => link, confirmDeletion },
  })
  const sure = await screen.findByRole('button', { name: 'Sí, borrar mi cuenta' })
  expect(screen.getByText('que se borren conmigo')).toBeTruthy()
  fireEvent.click(sure)
  expect(await screen.findByText(/Tu cuenta se borrará el 5 dic 2026/)).toBeTruthy()
  expect(confirmDeletion).toHaveBeenCalledWith({
    token: 'abc',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  expect(address()).toBe(at)
  unmount()
  showPage(ConfirmDeletion, at, {
    state: { pressed: 'abc', eraseAfter: '2026-12-05T18:00:00Z' },
    answers: { readDeletionLink: used },
  })
  expect(await screen.findByText(/Tu cuenta se borrará el 5 dic 2026/)).toBeTruthy()
})

test('after a reload before the answer it shows that it is done', async () => {
  showPage(ConfirmDeletion, at, { state: { pressed: 'abc' }, answers: { readDeletionLink: used } })
  expect(await screen.findByText('Ya confirmaste el borrado')).toBeTruthy()
})

test('a used link of another day is not mistaken for it', async () => {
  showPage(ConfirmDeletion, at, { answers: { readDeletionLink: used } })
  await act(async () => undefined)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Este enlace ya se usó o venció.',
  )
})
