import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useOpenCase } from './use-open-case.ts'

function Queue() {
  const { openId } = useOpenCase(['a', 'b'], { opensFirst: true })
  return <p>Abierto: {openId ?? 'nada'}</p>
}

test('the case that opens by itself takes no step of the history: going back leaves the queue', async () => {
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as never)
  const router = createMemoryRouter(
    [
      { path: '/staff-home', element: <p>Mi día</p> },
      { path: '/staff', element: <Queue /> },
    ],
    { initialEntries: ['/staff-home', '/staff'], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  await screen.findByText('Abierto: a')
  expect(router.state.location.search).toBe('?caso=a')
  await act(() => router.navigate(-1))
  screen.getByText('Mi día')
  await act(() => router.navigate(1))
  screen.getByText('Abierto: a')
  media.mockRestore()
})
