import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Outlet, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SnackbarProvider } from '#shared/ui/overlays/snackbar.tsx'
import { useOfflineMoves } from './offline-links.ts'

function Root() {
  useOfflineMoves()
  return <Outlet />
}
function Page() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/otra?x=1')}>
      Seguir
    </button>
  )
}
const Stub = createRoutesStub([
  {
    Component: Root,
    children: [
      { path: '/', Component: Page },
      { path: '/otra', Component: () => <p>Llegaste</p> },
    ],
  },
])

afterEach(() => vi.restoreAllMocks())

test('without a connection a navigation is blocked with a message; with one it works', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <SnackbarProvider>
      <Stub initialEntries={['/']} />
    </SnackbarProvider>,
  )
  const press = () =>
    act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Seguir' })))
  await press()
  screen.getByText('No hay conexión. Revisa tu internet e inténtalo de nuevo.')
  expect(screen.queryByText('Llegaste')).toBeNull()
  online.mockReturnValue(true)
  await press()
  await screen.findByText('Llegaste')
})
