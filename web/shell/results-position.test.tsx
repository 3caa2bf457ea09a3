import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { useCloseOnBack, useHistoryPosition } from '#shared/ui/overlays/close-on-back.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { BackToResults } from '../pages/business/back-to-results.tsx'
import { pathToResults, useStoreResultsPosition } from './results-position.ts'

/** The browser at an address, so many steps into the tab's history. */
function comeTo(address: string, idx: number) {
  history.replaceState({ idx }, '', address)
  const Page = () => {
    useStoreResultsPosition()
    return null
  }
  showPage(Page, address).unmount()
}

beforeEach(() => sessionStorage.clear())

test('the link on a business page leads back to the list, with its search and by the right number of steps', () => {
  comeTo('/directorio/panaderias?q=pan&abierto=1', 3)
  comeTo('/negocios/pan-rio', 4)
  expect(pathToResults()).toEqual({ address: '/directorio/panaderias?q=pan&abierto=1', steps: -1 })
  comeTo('/negocios/otro-parecido', 5)
  expect(pathToResults()).toEqual({ address: '/directorio/panaderias?q=pan&abierto=1', steps: -2 })
})

test('after going back beyond the list there is no link to it', () => {
  comeTo('/directorio?q=pan', 1)
  comeTo('/home', 0)
  comeTo('/negocios/pan-rio', 1)
  expect(pathToResults()).toBeNull()
})

test('a direct visit has no link, and foreign storage content is ignored', () => {
  comeTo('/negocios/pan-rio', 0)
  expect(pathToResults()).toBeNull()
  history.replaceState({ idx: 4 }, '', '/negocios/pan-rio')
  for (const address of ['https://otro.example/', '//otro.example', '/directoriox', '/home']) {
    sessionStorage.setItem('lonja.results', JSON.stringify({ address, at: 1 }))
    expect(pathToResults()).toBeNull()
  }
})

function Frame() {
  useHistoryPosition(useLocation().key)
  useStoreResultsPosition()
  return <Outlet />
}
function Business() {
  const [isOpen, setOpen] = useState(false)
  useCloseOnBack(isOpen, () => setOpen(false))
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Fotos
      </button>
      <BackToResults />
    </>
  )
}

test('sheets opened and closed meanwhile do not change the number of steps', async () => {
  history.pushState(null, '', '/directorio?q=pan')
  const router = createBrowserRouter([
    {
      Component: Frame,
      children: [
        { path: '/directorio', element: <h1>Resultados</h1> },
        { path: '/negocios/:slug', Component: Business },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  const press = (name: string) => act(async () => screen.getByText(name).click())
  await act(() => router.navigate('/negocios/pan-rio'))
  await press('Fotos')
  await press('Fotos')
  await act(() => router.navigate('/negocios/otro-parecido'))
  await press('Volver a los resultados')
  await screen.findByText('Resultados')
  expect(location.search).toBe('?q=pan')
  router.dispose()
})
