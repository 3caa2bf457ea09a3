import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changePreferences, defaultPreferences } from '#shared/ui/preferences/preferences.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import GuestPreferences from './guest-preferences.tsx'
import { isKnownGuest } from './known-device.ts'

const root = document.documentElement
beforeEach(() => {
  changePreferences(defaultPreferences)
})

const show = () => showPage(GuestPreferences, '/guest-preferences', { before: ['/welcome'] })
const stored = () => JSON.parse(localStorage.getItem('lonja.preferences') ?? '{}')

describe('reading preferences of a guest', () => {
  test('the theme is light or dark, and shows at once', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Personalización')
    fireEvent.click(screen.getByLabelText('Oscuro'))
    expect(root.dataset.mantineColorScheme).toBe('dark')
    fireEvent.click(screen.getByLabelText('Claro'))
    expect(root.dataset.mantineColorScheme).toBe('light')
  })

  test('the size goes from 12 to 24 by 1', () => {
    show()
    const slider = screen.getByLabelText<HTMLInputElement>('Tamaño de letra')
    expect([slider.type, slider.min, slider.max, slider.step, slider.value]).toEqual([
      'range',
      '12',
      '24',
      '1',
      '16',
    ])
    fireEvent.change(slider, { target: { value: '20' } })
    expect(root.style.fontSize).toBe('20px')
  })

  test('the page changes when the slider is released, and keeps it in view', () => {
    changePreferences({ visionAssistant: true })
    show()
    const slider = screen.getByLabelText<HTMLInputElement>('Tamaño de letra')
    const comesIntoView = vi.spyOn(slider, 'scrollIntoView')
    fireEvent.input(slider, { target: { value: '20' } })
    expect([slider.value, screen.getByText('20 px').tagName, root.style.fontSize]).toEqual([
      '20',
      'OUTPUT',
      '18px',
    ])
    fireEvent(slider, new Event('change', { bubbles: true }))
    expect([slider.value, root.style.fontSize]).toEqual(['20', '22.5px'])
    expect(comesIntoView).toHaveBeenCalledWith({ block: 'nearest' })
  })

  test('together with the vision assistant letters stay within 24 px', () => {
    changePreferences({ visionAssistant: true })
    show()
    fireEvent.change(screen.getByLabelText('Tamaño de letra'), { target: { value: '24' } })
    expect(root.style.fontSize).toBe('24px')
  })

  test('the vision assistant says what it does', () => {
    show()
    const assistant = screen.getByRole('switch', { name: 'Asistente de visión' })
    const about = document.getElementById(
      assistant.getAttribute('aria-describedby') ?? '',
    )?.textContent
    expect(about).toBe(
      'Mejora la accesibilidad: más contraste, texto más grande y descripción de las imágenes.',
    )
    fireEvent.click(assistant)
    expect(root.hasAttribute('data-vision')).toBe(true)
    fireEvent.click(assistant)
    expect(root.hasAttribute('data-vision')).toBe(false)
  })

  test('Guardar y continuar goes to /home with the choice kept on the device', () => {
    show()
    fireEvent.click(screen.getByLabelText('Oscuro'))
    fireEvent.change(screen.getByLabelText('Tamaño de letra'), { target: { value: '18' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar y continuar' }))
    expect(address()).toBe('/home')
    expect(stored()).toMatchObject({ theme: 'dark', fontSize: 18 })
    expect(isKnownGuest()).toBe(true)
  })

  test('the arrow goes back one step', async () => {
    show()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Regresar' })))
    expect(address()).toBe('/welcome')
  })
})
