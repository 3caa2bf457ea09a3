import { readFileSync } from 'node:fs'
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Photo, type Picture } from '#shared/ui/photo.tsx'
import { FocusDialog } from './focus-dialog.tsx'

const picture = {
  url: '/f.avif',
  width: 1600,
  height: 900,
  blur: null,
  alt: 'Fachada azul con toldo',
}

test('vision assistance shows the description of a picture that is hidden from screen readers', () => {
  const { container } = render(<Photo picture={picture} alt="" ratio="16 / 9" />)
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
  const words = container.querySelector('[aria-hidden]')
  expect(words?.textContent).toBe('Fachada azul con toldo')
})

test('a picture without a description has no empty caption', () => {
  const { container } = render(<Photo picture={{ ...picture, alt: '' }} alt="" />)
  expect(container.querySelector('[aria-hidden]')).toBeNull()
})

test('the caption stands below its picture, and never on it', () => {
  const { container } = render(<Photo picture={picture} alt="" ratio="16 / 9" />)
  const frame = container.querySelector('img')?.parentElement
  expect(frame?.nextElementSibling?.textContent).toBe('Fachada azul con toldo')
  expect(readFileSync('shared/ui/photo.module.css', 'utf8')).not.toContain('position: absolute')
})

function open(focus?: Picture['focus']) {
  const onDone = vi.fn()
  render(
    <MantineProvider>
      <FocusDialog picture={{ ...picture, focus }} onDone={onDone} onCancel={() => undefined} />
    </MantineProvider>,
  )
  const slide = (name: string, value: number) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } })
  const crops = () =>
    [...document.querySelectorAll<HTMLImageElement>('li img')].map(
      ({ style }) => style.objectPosition,
    )
  return {
    onDone,
    slide,
    crops,
    use: () => fireEvent.click(screen.getByRole('button', { name: 'Usar este punto' })),
  }
}

test('the focal point can be set by keyboard, with a preview of the crops', () => {
  const { onDone, slide, crops, use } = open()
  expect(crops()).toEqual(['', ''])
  slide('Posición a lo ancho', 0.2)
  slide('Posición a lo alto', 1)
  expect(screen.getByLabelText('Posición a lo ancho').getAttribute('aria-valuetext')).toBe(
    '20 % desde la izquierda',
  )
  expect(crops()).toEqual(['20% 100%', '20% 100%'])
  use()
  expect(onDone).toHaveBeenCalledWith({ x: 0.2, y: 1 })
})

test('the focal point can be set by tapping and dragging, never outside the picture', () => {
  const { onDone, use } = open()
  const box = document.querySelector('dialog img')?.parentElement as HTMLElement
  box.setPointerCapture = () => undefined
  box.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 }) as DOMRect
  fireEvent.pointerDown(box, { clientX: 140, clientY: 151, buttons: 1 })
  use()
  expect(onDone).toHaveBeenLastCalledWith({ x: 0.1, y: 0.5 })
  fireEvent.pointerMove(box, { clientX: 900, clientY: 0, buttons: 1 })
  fireEvent.pointerMove(box, { clientX: 300, clientY: 150, buttons: 0 })
  use()
  expect(onDone).toHaveBeenLastCalledWith({ x: 1, y: 0 })
})

test('the center is stored as no focal point', () => {
  const { onDone, slide, use } = open({ x: 0.1, y: 0.5 })
  slide('Posición a lo ancho', 0.5)
  use()
  expect(onDone).toHaveBeenCalledWith(undefined)
})
