import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { address, showPage } from '#tests/support/show-page.tsx'
import { entryPath } from './known-device.ts'
import Onboarding from './onboarding.tsx'

const show = () => showPage(Onboarding, '/onboarding')
const here = () =>
  document.querySelector('[aria-roledescription="diapositiva"]:not([inert])')?.querySelector('h2')
    ?.textContent
const titles = [
  'Directorio de negocios verificados',
  'Aumenta tus ventas',
  'Crea relaciones profesionales',
]
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** A finger goes down, moves by `x` and `y` pixels and goes up. */
function swipe(x: number, y = 0) {
  const area = screen.getByRole('region', { name: 'Presentación' })
  const at = (clientX: number, clientY: number) => ({
    pointerId: 1,
    pointerType: 'touch',
    clientX,
    clientY,
  })
  fireEvent.pointerDown(area, at(200, 300))
  fireEvent.pointerMove(area, at(200 + x, 300 + y))
  fireEvent.pointerUp(area, at(200 + x, 300 + y))
}

describe('the introduction', () => {
  test('has three slides, each with an icon, a title and a description', () => {
    const { container } = show()
    const slides = [...container.querySelectorAll('[aria-roledescription="diapositiva"]')]
    expect(slides.map((slide) => slide.querySelector('h2')?.textContent)).toEqual(titles)
    for (const slide of slides) {
      expect(slide.querySelector('svg')).toBeTruthy()
      expect(slide.querySelector('p')?.textContent?.length).toBeGreaterThan(40)
    }
  })

  test('is known to the device afterwards', () => {
    expect(entryPath()).toBeNull()
    show()
    expect(entryPath()).toBe('/welcome')
  })

  test('moves by Siguiente and, from the second slide on, by Anterior', () => {
    show()
    expect(screen.queryByRole('button', { name: 'Anterior' })).toBeNull()
    press('Siguiente')
    expect(here()).toBe(titles[1])
    press('Anterior')
    expect(here()).toBe(titles[0])
    expect(screen.queryByRole('button', { name: 'Anterior' })).toBeNull()
  })

  test.each([
    ['51 px to the left', -51, 0, 1],
    ['50 px to the left', -50, 0, 0],
    ['60 px to the left and 61 px down', -60, 61, 0],
    ['60 px to the left and 59 px up', -60, -59, 1],
    ['to the right on the first slide', 120, 0, 0],
  ])('a swipe %s', (_, x, y, slide) => {
    show()
    swipe(x, y)
    expect(here()).toBe(titles[slide])
  })

  test('a swipe to the right goes back', () => {
    show()
    swipe(-80)
    swipe(-80)
    expect(here()).toBe(titles[2])
    swipe(80)
    expect(here()).toBe(titles[1])
  })

  test('the main button reads Siguiente until the last slide, then Comenzar, and goes to /welcome', () => {
    show()
    press('Siguiente')
    press('Siguiente')
    expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull()
    press('Comenzar')
    expect(address()).toBe('/welcome')
  })

  test('a swipe forward on the last slide goes to /welcome', () => {
    show()
    for (const _ of titles) swipe(-80)
    expect(address()).toBe('/welcome')
  })

  test('Comenzar leads to /welcome from every slide', () => {
    show()
    for (const _ of [0, 1]) {
      expect(screen.getByRole('link', { name: 'Comenzar' }).getAttribute('href')).toBe('/welcome')
      press('Siguiente')
    }
    expect(screen.getByRole('link', { name: 'Comenzar' }).getAttribute('href')).toBe('/welcome')
  })

  test('moves by the arrow keys, and says aloud which slide is shown', () => {
    const { container } = show()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(here()).toBe(titles[1])
    expect(container.querySelector('[aria-live]')?.textContent).toBe('2 de 3: Aumenta tus ventas')
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(here()).toBe(titles[0])
  })

  test('hides the other slides from keyboard and screen reader', () => {
    const { container } = show()
    expect(
      [...container.querySelectorAll('[aria-roledescription="diapositiva"]')].map((slide) =>
        slide.hasAttribute('inert'),
      ),
    ).toEqual([false, true, true])
  })
})
