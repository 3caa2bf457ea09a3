import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const width = 288
const slides = ['Panadería Uno', 'Fonda Dos', 'Taller Tres', 'Óptica Cuatro'].map((name) => ({
  key: name,
  name,
  content: <a href={`/negocios/${name.length}`}>{name}</a>,
}))

let isHidden = false
let isReduced = false

// Without layout: each slide is as wide as the view.
beforeEach(() => {
  isHidden = false
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
  // jsdom has no :focus-visible.
  const query = Element.prototype.querySelector
  vi.spyOn(Element.prototype, 'querySelector').mockImplementation(function find(
    this: Element,
    asked: string,
  ) {
    return asked === ':focus-visible' && this.contains(document.activeElement)
      ? document.activeElement
      : query.call(this, asked)
  } as never)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
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

const show = (shown = slides) => {
  const { container } = render(<Carousel title="Lo más comentado" slides={shown} />)
  const [box, rail] = [
    container.querySelector('section') as HTMLElement,
    container.querySelector('ul') as HTMLElement,
  ]
  const at = () => rail.scrollLeft / width
  return { box, rail, at }
}
/** In steps of a tenth of a second, so that effects follow each move. */
const pass = (seconds: number) => {
  for (let tenth = 0; tenth < Math.round(seconds * 10); tenth++)
    act(() => void vi.advanceTimersByTime(100))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const said = () => document.querySelector('[aria-live]')?.textContent

test('it advances every five seconds in a loop, without announcements', () => {
  const { at } = show()
  pass(4.9)
  expect(at()).toBe(0)
  pass(0.2)
  expect(at()).toBe(1)
  pass(10)
  expect(at()).toBe(3)
  pass(5)
  expect(at()).toBe(0)
  expect(said()).toBe('')
})

test.each([
  ['touches it', (box: HTMLElement) => [fireEvent.touchStart(box), fireEvent.touchEnd(box)]],
  ['turns a wheel', (box: HTMLElement) => fireEvent.wheel(box)],
  ['presses a key', (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Tab' })],
])('who %s has ten seconds before it goes on', (_, touch) => {
  const { box, at } = show()
  pass(4)
  act(() => void touch(box))
  pass(9.9)
  expect(at()).toBe(0)
  pass(0.2)
  expect(at()).toBe(1)
  pass(5)
  expect(at()).toBe(2)
})

test('it pauses while hovered, touched or focused, and continues ten seconds later', () => {
  const { box, rail, at } = show()
  const pointer = (type: string) =>
    act(() => void box.dispatchEvent(Object.assign(new Event(type), { pointerType: 'mouse' })))
  pointer('pointerenter')
  pass(60)
  expect(at()).toBe(0)
  pointer('pointerleave')
  pass(10.1)
  expect(at()).toBe(1)
  act(() => void fireEvent.touchStart(box))
  pass(60)
  act(() => void fireEvent.touchEnd(box))
  pass(10.1)
  expect(at()).toBe(2)
  act(() => rail.focus())
  pass(60)
  expect(at()).toBe(2)
  act(() => rail.blur())
  pass(10.1)
  expect(at()).toBe(3)
})

test('it pauses in a hidden tab', () => {
  const { at } = show()
  const turn = (hidden: boolean) => {
    isHidden = hidden
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  turn(true)
  pass(120)
  expect(at()).toBe(0)
  turn(false)
  pass(5.1)
  expect(at()).toBe(1)
})

test('with reduced motion it moves only by hand, without animation', () => {
  isReduced = true
  const { at } = show()
  pass(120)
  expect(at()).toBe(0)
  expect(screen.queryByRole('button', { name: 'Detener' })).toBeNull()
  press('Siguiente')
  expect(at()).toBe(1)
  expect(vi.mocked(Element.prototype.scrollTo)).toHaveBeenLastCalledWith({
    left: width,
    behavior: 'auto',
  })
})

test('a button stops and starts it', () => {
  const { at } = show()
  press('Detener')
  pass(120)
  expect(at()).toBe(0)
  press('Mover solas')
  pass(5.1)
  expect(at()).toBe(1)
})

test('buttons and keys move it in a loop, and the position is announced', () => {
  const { rail, at } = show()
  press('Anterior')
  expect(at()).toBe(3)
  press('Siguiente')
  expect(at()).toBe(0)
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['End', 3],
    ['ArrowRight', 0],
    ['ArrowLeft', 3],
    ['Home', 0],
    ['ArrowRight', 1],
  ] as const) {
    fireEvent.keyDown(rail, { key })
    expect(at()).toBe(place)
  }
  fireEvent.keyDown(rail, { key: 'ArrowRight', altKey: true })
  expect(at()).toBe(1)
  pass(0.5)
  expect(said()).toBe('2 de 4: Fonda Dos')
})

test('without overflow there are no controls', () => {
  const { at } = show(slides.slice(0, 1))
  pass(60)
  expect(at()).toBe(0)
  expect(
    screen.getByRole('button', { name: 'Siguiente', hidden: true }).parentElement?.dataset.hidden,
  ).toBe('true')
})
