import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { ImpersonateButton } from './impersonate-button.tsx'

function show(startImpersonation: (input: unknown) => unknown) {
  const enter = vi.fn()
  const shown = showPage(
    () => (
      <ImpersonateButton userId="0190a000-0000-7000-8000-000000000001" name="Rosa" enter={enter} />
    ),
    '/staff/usuarios',
    {
      answers: { startImpersonation },
    },
  )
  return { enter, ...shown }
}
const write = async (reason: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Ver como Rosa' }))
  fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: reason } })
  fireEvent.click(screen.getByRole('button', { name: 'Ver como esta persona' }))
}

test('an impersonation is started with a reason and stored as the server returned it', async () => {
  const { enter, calls } = show(() => ({
    token: 'vista_x',
    name: 'Rosa Pérez',
    userId: 'rosa',
    expiresAt: '2026-11-25T10:00:00Z',
  }))
  await write('Nos pide ayuda.')
  await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce())
  expect(enter.mock.calls[0]?.[0]).toMatchObject({ token: 'vista_x', name: 'Rosa Pérez' })
  expect(calls.at(-1)).toEqual([
    'startImpersonation',
    { userId: '0190a000-0000-7000-8000-000000000001', reason: 'Nos pide ayuda.' },
  ])
})

test('without a reason nothing is sent; an error is shown in the form', async () => {
  const { enter, calls } = show(() =>
    Promise.reject(new AppError('conflict', 'Nadie ve como otra persona del equipo.')),
  )
  await write('no')
  await screen.findByText('Escribe el motivo: queda en el registro.')
  expect(calls).toEqual([])
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Nos pide ayuda.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ver como esta persona' }))
  await screen.findByText('Nadie ve como otra persona del equipo.')
  expect(enter).not.toHaveBeenCalled()
})
