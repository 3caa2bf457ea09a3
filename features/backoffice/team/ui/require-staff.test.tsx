import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import type { StaffPermission } from '#shared/staff-permissions.ts'
import { ApiProvider } from '#shared/ui/calls/api.tsx'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import type { StaffAccess } from '../contract/session.ts'
import { RequireStaff } from './require-staff.tsx'

const none: StaffAccess = {
  needsTwoStep: false,
  isStaff: false,
  isMember: false,
  permissions: [],
}
const reader: StaffAccess = {
  ...none,
  isStaff: true,
  isMember: true,
  permissions: ['read'],
}
const member: Viewer = {
  state: 'member',
  name: 'Rita',
  role: 'staff',
  avatarUrl: null,
  signOut: async () => undefined,
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('reportError', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(viewer: Viewer, answer: () => Promise<StaffAccess>, permission?: StaffPermission) {
  const guarded = <RequireStaff permission={permission}>{() => <p>El área</p>}</RequireStaff>
  const elsewhere = ['/welcome', '/staff-login', '/user-settings'].map((path) => ({
    path,
    element: <p>{path}</p>,
  }))
  const router = createMemoryRouter([{ path: '/staff', element: guarded }, ...elsewhere], {
    initialEntries: ['/staff'],
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const around = (now: Viewer) => (
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <ApiProvider api={{ call: answer as never }}>
          <ViewerContext value={now}>
            <RouterProvider router={router} />
          </ViewerContext>
        </ApiProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(around(viewer))
  return (now: Viewer) => rerender(around(now))
}
const shown = (text: string) => screen.findByText(text)
const notStaff = 'No tienes permisos de staff para acceder a esta página.'

describe('the guard of the staff area', () => {
  test('says that it is checking while nobody knows', async () => {
    show({ state: 'unknown' }, async () => reader)
    await shown('Verificando permisos...')
    expect(screen.queryByText('El área')).toBeNull()
  })

  test('leads a guest to the welcome page', async () => {
    show({ state: 'guest' }, async () => reader)
    await shown('/welcome')
  })

  test('admits staff', async () => {
    show(member, async () => reader)
    await shown('El área')
  })

  test('redirects to the staff sign-in after signing out, and reports no error', async () => {
    let answer: () => Promise<StaffAccess> = async () => reader
    const change = show(member, () => answer())
    await shown('El área')
    answer = () => Promise.reject(new AppError('unauthenticated', 'Tu sesión terminó.'))
    change({ state: 'guest' })
    await shown('/staff-login')
    expect(reportError).not.toHaveBeenCalled()
  })

  test('redirects to the welcome page when the session ended elsewhere', async () => {
    const change = show(member, async () => reader)
    await shown('El área')
    change({ state: 'guest', ended: true })
    await shown('/welcome')
  })

  test('reports no error for a session that has just ended', async () => {
    show(member, () => Promise.reject(new AppError('unauthenticated', 'Tu sesión terminó.')))
    await shown('Verificando permisos...')
    await act(async () => undefined)
    expect(reportError).not.toHaveBeenCalled()
  })

  test.each([
    ['somebody who is no staff', async () => none, undefined, notStaff],
    [
      'a member without the permission',
      async () => reader,
      'manage_users',
      'No tienes los permisos necesarios para acceder a esta funcionalidad.',
    ],
    [
      'everybody when the permissions cannot be read',
      () => Promise.reject(new AppError('internal', 'Falló')),
      undefined,
      notStaff,
    ],
  ] as const)(
    'refuses %s, and leads away after three seconds',
    async (_, answer, permission, reason) => {
      show(member, answer, permission)
      await shown('Acceso Denegado')
      expect(screen.getByRole('alert').textContent).toBe(reason)
      act(() => void vi.advanceTimersByTime(2_500))
      expect(screen.queryByText('/user-settings')).toBeNull()
      act(() => void vi.advanceTimersByTime(600))
      await shown('/user-settings')
    },
  )

  test('leads a member to the required MFA setup', async () => {
    show(member, async () => ({ ...none, isMember: true, needsTwoStep: true }))
    const way = await screen.findByRole('link', { name: 'Activarla' })
    expect(way.getAttribute('href')).toBe('/user-settings/seguridad#dos-pasos')
    expect(screen.queryByText('El área')).toBeNull()
  })

  test('leads away at once by its button', async () => {
    show(member, async () => none)
    fireEvent.click(await screen.findByRole('button', { name: 'Ir a Configuración' }))
    await shown('/user-settings')
  })
})
