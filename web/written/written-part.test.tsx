import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { writtenPart } from './written-part.tsx'

type Props = { name: string }
const Read = ({ name }: Props) => (
  <p>
    Hola, {name}.{' '}
    <a href="/directorio" data-discover="true">
      Directorio
    </a>
  </p>
)
const member: Viewer = {
  state: 'member',
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: async () => undefined,
}

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

/** What the server wrote, and the browser's page over it. */
function hydrate(
  load: () => Promise<{ default: typeof Read }>,
  viewer: Viewer = { state: 'guest' },
  OnServer = Read,
  isAskedBy?: (hash: string) => boolean,
) {
  const Written = writtenPart(load, OnServer, '.a{}')
  const Part = writtenPart(load, null, '', isAskedBy)
  const container = document.createElement('div')
  container.innerHTML = renderToString(
    <main>
      <Written name="Luz" />
    </main>,
  )
  document.body.append(container)
  const router = (name: string) =>
    createMemoryRouter([
      {
        path: '*',
        element: (
          <main>
            <Part name={name} />
          </main>
        ),
      },
    ])
  const first = router('Luz')
  act(() => {
    root = hydrateRoot(
      container,
      <ViewerContext value={viewer}>
        <RouterProvider router={first} />
      </ViewerContext>,
    )
  })
  return { router: first, container }
}

test('the browser keeps what the server wrote and loads no code for it', async () => {
  const load = vi.fn(async () => ({ default: Read }))
  const { container, router } = hydrate(load)
  expect(container.querySelector('p')?.textContent).toBe('Hola, Luz. Directorio')
  await act(async () => fireEvent.click(screen.getByText('Directorio')))
  expect(router.state.location.pathname).toBe('/directorio')
  expect(load).not.toHaveBeenCalled()
})

test('for a member its code is loaded, and its markup stays until then', async () => {
  let arrive: (module: { default: typeof Read }) => void = () => undefined
  const load = () =>
    new Promise<{ default: typeof Read }>((resolve) => {
      arrive = resolve
    })
  const { container } = hydrate(load, member)
  const before = container.querySelector('p')
  expect(container.querySelector('p')?.textContent).toBe('Hola, Luz. Directorio')
  await act(async () => arrive({ default: Read }))
  await waitFor(() => expect(container.querySelector('p')).not.toBe(before))
  expect(container.querySelector('p')?.textContent).toBe('Hola, Luz. Directorio')
})

test('code that cannot be loaded leaves the markup', async () => {
  const { container } = hydrate(() => Promise.reject(new Error('offline')), member)
  await act(async () => undefined)
  expect(container.querySelector('p')?.textContent).toBe('Hola, Luz. Directorio')
})

const Counter = ({ name }: Props) => {
  const [pressed, setPressed] = useState(0)
  return (
    <p>
      {name}: {pressed} <button type="button">Nada</button>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        Sumar
      </button>
    </p>
  )
}

test('the first press of a button loads the code, and counts', async () => {
  const load = vi.fn(async () => ({ default: Counter }))
  const { container } = hydrate(load, undefined, Counter)
  expect(load).not.toHaveBeenCalled()
  fireEvent.pointerOver(screen.getByRole('button', { name: 'Sumar' }))
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sumar' })))
  await waitFor(() => expect(container.querySelector('p')?.textContent).toContain('Luz: 1'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sumar' })))
  expect(container.querySelector('p')?.textContent).toContain('Luz: 2')
})

test('a press whose code cannot be loaded says so', async () => {
  hydrate(() => Promise.reject(new Error('offline')), undefined, Counter)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sumar' })))
  await screen.findByRole('button', { name: 'Intentar de nuevo' })
})

test('an address that asks something of it loads its code', async () => {
  const load = vi.fn(async () => ({ default: Read }))
  const { router } = hydrate(load, undefined, Read, (hash) => hash === '#comentar')
  expect(load).not.toHaveBeenCalled()
  await act(() => router.navigate('/#comentar'))
  expect(load).toHaveBeenCalled()
})
