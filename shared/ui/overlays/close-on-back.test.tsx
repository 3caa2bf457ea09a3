import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCloseOnBack, useHistoryPosition } from './close-on-back.ts'

const onPopState = vi.fn()
let [steps, arrivals] = [0, 0]
const arrived = () => void arrivals++

/** One way back, with those that it makes in turn; each arrives in a task of its own. */
const back = () =>
  act(async () => {
    history.back()
    await vi.waitFor(() => expect(arrivals).toBe(steps))
    await new Promise((done) => setTimeout(done))
  })

beforeEach(() => {
  ;[steps, arrivals] = [0, 0]
  const goBack = history.back.bind(history)
  vi.spyOn(history, 'back').mockImplementation(() => {
    steps++
    goBack()
  })
  window.addEventListener('popstate', arrived, { capture: true })
  history.pushState({ key: 'before', idx: 0 }, '', '/antes')
  history.pushState({ key: 'page', idx: 1 }, '', '/pagina')
  window.addEventListener('popstate', onPopState)
})
afterEach(() => {
  vi.restoreAllMocks()
  window.removeEventListener('popstate', arrived, { capture: true })
  window.removeEventListener('popstate', onPopState)
  onPopState.mockClear()
})

function Overlay({ name, asks }: { name: string; asks?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  useCloseOnBack(isOpen, () => (asks && !isAsked ? setAsked(true) : setOpen(false)))
  return (
    <button type="button" onClick={() => setOpen(!isOpen)}>
      {name} {isOpen ? (isAsked ? 'pregunta' : 'abierta') : 'cerrada'}
    </button>
  )
}
function Page({ page = 'page', asks }: { page?: string; asks?: boolean }) {
  useHistoryPosition(page)
  return (
    <>
      <Overlay name="una" asks={asks} />
      <Overlay name="otra" />
    </>
  )
}
const press = (name: string) =>
  act(async () => screen.getByRole('button', { name: new RegExp(`^${name}`) }).click())
const shown = () => screen.getAllByRole('button').map((one) => one.textContent)

test('the way back closes what is open, the last first, then leaves; the router hears of leaving only', async () => {
  render(<Page />)
  await press('una')
  await press('otra')
  await back()
  expect(shown()).toEqual(['una abierta', 'otra cerrada'])
  await back()
  expect(shown()).toEqual(['una cerrada', 'otra cerrada'])
  expect(location.pathname).toBe('/pagina')
  expect(onPopState).not.toHaveBeenCalled()
  await back()
  expect(location.pathname).toBe('/antes')
  expect(onPopState).toHaveBeenCalledTimes(1)
})

test('what was closed by its button costs no further way back', async () => {
  render(<Page />)
  await press('una')
  await press('una')
  await back()
  expect(location.pathname).toBe('/antes')
  expect(onPopState).toHaveBeenCalledTimes(1)
})

test('opening again takes the entry that is there', async () => {
  render(<Page />)
  const { length } = history
  for (let turn = 0; turn < 6; turn++) await press('una')
  expect(history.length).toBe(length + 1)
})

test('what asks first is asked by one way back and closed by the next', async () => {
  render(<Page asks />)
  await press('una')
  await back()
  expect(shown()[0]).toBe('una pregunta')
  await back()
  expect(shown()[0]).toBe('una cerrada')
  expect(location.pathname).toBe('/pagina')
})

test('a page that takes another address under an open sheet keeps the way back', async () => {
  const { rerender } = render(<Page />)
  await press('una')
  history.replaceState({ key: 'filtered', idx: 1 }, '', '/pagina?abierto=1')
  rerender(<Page page="filtered" />)
  await back()
  expect(shown()[0]).toBe('una cerrada')
  expect(location.search).toBe('?abierto=1')
})
