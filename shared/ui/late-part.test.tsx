import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { latePart, useFetchAhead } from './late-part.tsx'

const Part = ({ name }: { name: string }) => <p>Hola {name}</p>

test('a part that can’t be fetched says so in our words, and comes when it is asked for again', async () => {
  const load = vi
    .fn(async () => ({ default: Part }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: https://lonja.example/assets/part-x1.js'))
  const Late = latePart(load, { waiting: <p>Un momento</p> })
  const { container } = render(<Late name="Ana" />)
  expect(container.textContent).toBe('Un momento')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No pudimos conectar. Revisa tu conexión a internet e inténtalo de nuevo.')
  expect(alert.textContent).not.toMatch(/Failed|assets/)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' })))
  expect(container.textContent).toBe('Hola Ana')
})

test('a part that was fetched ahead is there at once', async () => {
  const Late = latePart(async () => ({ default: Part }))
  Late.fetchAhead()
  await act(async () => undefined)
  const { container } = render(<Late name="Ana" />)
  expect(container.textContent).toBe('Hola Ana')
})

test('a part is fetched ahead once somebody is there, and not before', async () => {
  const load = vi.fn(async () => ({ default: Part }))
  const Late = latePart(load)
  const Page = () => {
    useFetchAhead(Late)
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
