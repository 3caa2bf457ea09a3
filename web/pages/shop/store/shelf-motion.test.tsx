import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { card } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { Shelf } from './shelf.tsx'

const width = 288
let isReduced = false

// Without layout: a view of one slide.
beforeEach(() => {
  isReduced = false
  vi.useFakeTimers()
  const lengths: [
    'offsetLeft' | 'offsetWidth' | 'clientWidth' | 'scrollWidth',
    (element: HTMLElement) => number,
  ][] = [
    [
      'offsetLeft',
      (element) =>
        element.tagName === 'LI'
          ? [...(element.parentElement?.children ?? [])].indexOf(element) * width
          : 0,
    ],
    ['offsetWidth', () => width],
    ['clientWidth', () => width],
    ['scrollWidth', (element) => element.children.length * width],
  ]
  for (const [name, of] of lengths)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function read(
      this: HTMLElement,
    ) {
      return of(this)
    } as never)
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scroll(
    this: Element,
    to: unknown,
  ) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0
    fireEvent.scroll(this)
  } as never)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: isReduced,
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** In steps of a tenth of a second, so that effects follow each move. */
const pass = async (seconds: number) => {
  for (let tenth = 0; tenth < Math.round(seconds * 10); tenth++)
    await act(() => vi.advanceTimersByTimeAsync(100))
}
async function show() {
  showPage(
    () => <Shelf id="destacados" title="Destacados" items={[card(1), card(2), card(3)]} first />,
    '/tienda/la-rosa',
  )
  await pass(2.1)
  await vi.dynamicImportSettled()
  await pass(0.4)
  const rail = document.querySelector('ul') as HTMLElement
  return { rail, at: () => rail.scrollLeft / width }
}

test('the featured products move by themselves once the page is at rest, and go on ten seconds after a touch', async () => {
  const { rail, at } = await show()
  expect(at()).toBe(0)
  await pass(5)
  expect(at()).toBe(1)
  act(() => void [fireEvent.touchStart(rail), fireEvent.touchEnd(rail)])
  await pass(9.9)
  expect(at()).toBe(1)
  await pass(0.2)
  expect(at()).toBe(2)
})

test('buttons stop and move them', async () => {
  const { at } = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Detener' }))
  await pass(60)
  expect(at()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(at()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Anterior' }))
  expect(at()).toBe(0)
  expect(screen.getByRole('button', { name: 'Mover solas' })).toBeTruthy()
})

test('they do not move with reduced motion', async () => {
  isReduced = true
  const { at } = await show()
  await pass(60)
  expect(at()).toBe(0)
  expect(screen.queryByRole('button', { name: 'Detener' })).toBeNull()
})
