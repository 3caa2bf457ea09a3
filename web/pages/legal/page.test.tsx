import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { address, showPage } from '#tests/support/show-page.tsx'
import Legal from './page.tsx'

const show = () => showPage(Legal, '/legal', { before: ['/onboarding'] })
const sections = ['Términos y Condiciones', 'Política de Privacidad', 'Proceso de Verificación', 'Contacto']

describe('Información Legal', () => {
  test('has its four sections, each with an address of its own', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Información Legal')
    for (const title of sections) {
      const id = screen.getByRole('heading', { name: title }).closest('section')?.id
      expect(screen.getAllByRole('link', { name: title })[0]?.getAttribute('href')).toBe(`#${id}`)
    }
  })

  test('says whom to write to, call and visit', () => {
    const { container } = show()
    const contact = container.querySelector('#contacto')
    expect(contact?.querySelector('a[href="mailto:legal@lonja.example"]')).toBeTruthy()
    expect(contact?.querySelector('a[href="tel:+525500000000"]')).toBeTruthy()
    expect(contact?.textContent).toContain('Calle de la Lonja 1')
  })

  test('says how to tell of a vulnerability, where security.txt leads', () => {
    const { container } = show()
    const section = container.querySelector('#seguridad')
    expect(section?.querySelector('a[href="mailto:legal@lonja.example"]')).toBeTruthy()
    expect(container.querySelector('nav a[href="#seguridad"]')?.textContent).toBe(section?.querySelector('h2')?.textContent)
  })

  test('says of each kind of data how long it is kept', () => {
    const { container } = show()
    const rows = [...container.querySelectorAll('#privacidad dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const [what, until] of rows) expect([Boolean(what), Boolean(until)]).toEqual([true, true])
  })

  test('prints', () => {
    show()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test('the arrow goes back to the page before', async () => {
    show()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Regresar' })))
    expect(address()).toBe('/onboarding')
  })
})
