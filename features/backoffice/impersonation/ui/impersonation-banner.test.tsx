import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { fakeApi, showPage } from '#tests/support/show-page.tsx'
import ImpersonationBanner from './impersonation-banner.tsx'
import type { StoredImpersonation } from './parts/stored-impersonation.ts'

afterEach(() => vi.useRealTimers())

const view = (until = Date.now() + 754_000): StoredImpersonation => ({
  token: 'vista_x',
  name: 'Rosa Pérez',
  userId: 'rosa',
  until,
})

function show(stored: StoredImpersonation, end: () => unknown = () => ({})) {
  const leave = vi.fn()
  const { api, calls } = fakeApi({ endImpersonation: end })
  showPage(
    () => <ImpersonationBanner view={stored} productName="Lonja" ownApi={api} leave={leave} />,
    '/home-user-log',
    {
      answers: { getImpersonation: () => ({ view: null }) },
    },
  )
  return { leave, calls }
}

test('shows the person, read-only mode and the remaining time', async () => {
  show(view())
  expect((await screen.findByText('Rosa Pérez')).closest('[role=status]')?.textContent).toBe(
    'Estás viendo Lonja como Rosa Pérez\u00a0· solo lectura',
  )
  expect(screen.getByRole('timer').textContent).toMatch(/^12:3\d$/)
})

test('«Terminar» ends it through the own session and leads back to the person in the list', async () => {
  const stored = view()
  const { leave, calls } = show(stored)
  fireEvent.click(screen.getByRole('button', { name: 'Terminar' }))
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(stored, '/staff/usuarios?fila=rosa'))
  expect(calls).toEqual([['endImpersonation', {}]])
})

test('a failed request shows the error and stays', async () => {
  const failing = show(view(), () =>
    Promise.reject(new AppError('unavailable', 'No pudimos conectar.')),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Terminar' }))
  await screen.findByText('No pudimos conectar.')
  expect(failing.leave).not.toHaveBeenCalled()
})

test('an ended own session ends the impersonation, too', async () => {
  const { leave } = show(view(), () =>
    Promise.reject(new AppError('unauthenticated', 'Tu sesión terminó.')),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Terminar' }))
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
})

test('leaves automatically when the time is over', async () => {
  vi.useFakeTimers()
  const { leave } = show(view(Date.now() + 2_000))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(leave).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(leave).toHaveBeenCalled()
})
