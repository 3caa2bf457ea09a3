import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import LegalNotice from './legal-notice.tsx'

const asked = [
  {
    document: 'terminos',
    number: 3,
    changes: ['Una cláusula.', 'Una coma.'],
    effectiveOn: '2026-12-24',
  },
]
const show = (answers: object) => showPage(LegalNotice, '/home', { answers: answers as never })

test('shows the changes with a link, and disappears after acceptance', async () => {
  const { calls } = show({ listVersionsToAccept: () => ({ asked }), acceptVersions: () => ({}) })
  await screen.findByText('Una cláusula.')
  expect(screen.getByRole('link', { name: 'Términos y Condiciones' }).getAttribute('href')).toBe(
    '/legal/terminos',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  await screen.findByText('Gracias. Queda anotado que lo aceptas.')
  expect(calls).toContainEqual([
    'acceptVersions',
    { versions: [{ document: 'terminos', number: 3 }] },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull())
})

test('can be closed until the next visit, and renders nothing without pending texts', async () => {
  const { calls } = show({ listVersionsToAccept: () => ({ asked }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar aviso' }))
  await waitFor(() => expect(screen.queryByText('Una cláusula.')).toBeNull())
  expect(calls.map(([name]) => name)).toEqual(['listVersionsToAccept'])
})

test('a conflict shows a message and the newer version', async () => {
  let number = 3
  const acceptVersions = () => {
    number = 4
    throw new AppError('conflict', 'Este texto cambió hace un momento.')
  }
  show({ listVersionsToAccept: () => ({ asked: [{ ...asked[0], number }] }), acceptVersions })
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar' }))
  await screen.findByText('Este texto cambió hace un momento.')
  await screen.findByText(/versión 4/)
})
