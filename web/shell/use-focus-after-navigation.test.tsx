import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

function Root() {
  useFocusAfterNavigation(useLocation().pathname)
  return <Outlet />
}
const pages = createMemoryRouter([
  {
    element: <Root />,
    children: [
      { path: '/', element: <Link to="/otra">Otra</Link> },
      {
        path: '/otra',
        element: (
          <main>
            <h1>Otra página</h1>
            <Link to="?vista=mapa">Mapa</Link>
          </main>
        ),
      },
    ],
  },
])

test("when a page change removes the focused element, the focus moves to the new page's heading", async () => {
  render(<RouterProvider router={pages} />)
  expect(document.activeElement).toBe(document.body)
  screen.getByText('Otra').focus()
  fireEvent.click(screen.getByText('Otra'))
  const heading = await screen.findByRole('heading', { name: 'Otra página' })
  expect(document.activeElement).toBe(heading)
  screen.getByText('Mapa').focus()
  await act(async () => void fireEvent.click(screen.getByText('Mapa')))
  expect(document.activeElement).toBe(screen.getByText('Mapa'))
})
