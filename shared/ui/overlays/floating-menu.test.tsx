import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { FloatingMenu, floatingMargin } from './floating-menu.tsx'

const size = { width: 120, height: 48 }
const right = () => window.innerWidth - size.width - floatingMargin
const bottom = () => window.innerHeight - size.height - floatingMargin

beforeEach(() => {
  // jsdom lays nothing out: a box is where its style puts it.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { left, top } = (this as HTMLElement).style
    return new DOMRect(
      Number.parseFloat(left) || 0,
      Number.parseFloat(top) || 0,
      size.width,
      size.height,
    )
  })
})
afterEach(() => vi.restoreAllMocks())

const show = () =>
  showPage(
    () => <FloatingMenu items={[{ label: 'Nueva cosa', icon: null, run: () => undefined }]} />,
    '/',
    { answers: {} as never },
  )
const button = () => screen.getByRole('button', { name: 'Nuevo' })
const at = () => {
  const { left, top } = (button().parentElement as HTMLElement).style
  return [Number.parseFloat(left), Number.parseFloat(top)]
}
const drag = (x: number, y: number) => {
  fireEvent.mouseDown(button(), { clientX: 0, clientY: 0, button: 0 })
  fireEvent.mouseMove(document, { clientX: x, clientY: y })
  fireEvent.mouseUp(document)
  fireEvent.click(button(), { detail: 1 })
}

test('is dragged within 80 px of the edges, which is no press, and is found there again', () => {
  show()
  expect(at()).toEqual([right(), bottom()])
  drag(-5000, -5000)
  expect(at()).toEqual([floatingMargin, floatingMargin])
  expect(screen.queryByRole('menuitem', { name: 'Nueva cosa' })).toBeNull()
  cleanup()
  show()
  expect(at()).toEqual([floatingMargin, floatingMargin])
})

test('a press that trembles is a press', async () => {
  show()
  drag(-2, 1)
  await screen.findByRole('menuitem', { name: 'Nueva cosa' })
})

test('is moved by Shift and arrows, and by its last item to the other side and back', async () => {
  show()
  fireEvent.keyDown(button(), { key: 'ArrowLeft', shiftKey: true })
  fireEvent.keyDown(button(), { key: 'ArrowUp', shiftKey: true })
  expect(at()).toEqual([right() - 24, bottom() - 24])
  for (const where of [floatingMargin, right()]) {
    fireEvent.click(screen.getByRole('button', { name: 'Nuevo', hidden: true }))
    // jsdom lays nothing out, so that its library takes it for out of sight.
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cambiar de lado', hidden: true }))
    expect(at()).toEqual([where, bottom() - 24])
    await expect
      .poll(() => screen.queryByRole('menuitem', { name: 'Nueva cosa', hidden: true }))
      .toBeNull()
  }
})

test('keeps its corner when the window changes', () => {
  show()
  const was = window.innerWidth
  act(() => {
    window.innerWidth = 600
    window.dispatchEvent(new Event('resize'))
  })
  expect(at()).toEqual([600 - size.width - floatingMargin, bottom()])
  window.innerWidth = was
})
