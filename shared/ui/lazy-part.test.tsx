import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  lazyPart,
  prefetchWithPage,
  usePrefetchOnIntent,
  usePrefetchWhenIdle,
} from './lazy-part.tsx'

const Part = ({ name }: { name: string }) => <p>Hola {name}</p>

test('a part that can’t be fetched says so in our words, and comes when it is asked for again', async () => {
  const load = vi
    .fn(async () => ({ default: Part }))
    .mockRejectedValueOnce(
      new TypeError(
        'Failed to fetch dynamically imported module: https://lonja.example/assets/part-x1.js',
      ),
    )
  const Late = lazyPart(load, { waiting: <p>Un momento</p> })
  const { container } = render(<Late name="Ana" />)
  expect(container.textContent).toBe('Un momento')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'No pudimos conectar. Revisa tu conexión a internet e inténtalo de nuevo.',
  )
  expect(alert.textContent).not.toMatch(/Failed|assets/)
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' })),
  )
  expect(container.textContent).toBe('Hola Ana')
})

test('a part that was fetched ahead is there at once', async () => {
  const Late = lazyPart(async () => ({ default: Part }))
  Late.fetchAhead()
  await act(async () => undefined)
  const { container } = render(<Late name="Ana" />)
  expect(container.textContent).toBe('Hola Ana')
})

test('a part is fetched ahead once somebody is there, and not before', async () => {
  const load = vi.fn(async () => ({ default: Part }))
  const Late = lazyPart(load)
  const Page = () => {
    usePrefetchOnIntent(Late)
    return null
  }
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  render(<Page />)
  expect(load).not.toHaveBeenCalled()
  fireEvent.pointerMove(document.body)
  fireEvent.pointerMove(document.body)
  expect(load).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

test('what was pressed for before the page was alive is fetched with the page, else at the first touch', async () => {
  const load = vi.fn(async () => ({ default: Part }))
  prefetchWithPage(lazyPart(load))
  expect(load).not.toHaveBeenCalled()
  fireEvent.pointerDown(document.body)
  expect(load).toHaveBeenCalledTimes(1)
  const { container } = render(<dialog open />)
  const other = vi.fn(async () => ({ default: Part }))
  prefetchWithPage(lazyPart(other))
  expect(container.querySelector('dialog')?.open).toBe(true)
  expect(other).toHaveBeenCalledTimes(1)
})

test('a page at rest fetches what it is there for, unless its reader saves data or leaves', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => ({ default: Part }))
  const Late = lazyPart(load)
  const Page = () => {
    usePrefetchWhenIdle(Late)
    return null
  }
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  render(<Page />).unmount()
  vi.unstubAllGlobals()
  render(<Page />).unmount()
  vi.advanceTimersByTime(10_000)
  expect(load).not.toHaveBeenCalled()
  render(<Page />)
  vi.advanceTimersByTime(2_000)
  expect(load).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
