import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { LegalVersion } from '#features/publishing/legal/contract/read.ts'
import { productText } from '#features/publishing/legal/server/product-texts.ts'
import { renderText } from '#features/publishing/legal/server/render-text.ts'
import { legalDocuments } from '#features/publishing/legal/vocabulary.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import LegalDocumentPage from './document.tsx'
import Legal from './page.tsx'

// The page rendered alone, without the root that provides settings.
vi.mock('../../use-settings.ts', () => {
  const legal = {
    email: 'legal@lonja.example',
    phone: '+52 55 0000 0000',
    address: 'Calle de la Lonja 1',
  }
  const settings = { productName: 'Lonja', siteUrl: 'https://lonja.example', legal }
  return { useSettings: () => settings, useProductName: () => 'Lonja' }
})

const names = {
  nombre: 'Lonja',
  correo: 'legal@lonja.example',
  telefono: '+52 55 0000 0000',
  direccion: 'Calle de la Lonja 1',
}
const first: LegalVersion = {
  number: 1,
  standing: 'current',
  changes: '',
  asks: false,
  effectiveOn: '2026-11-25',
}
const coming: LegalVersion = {
  ...first,
  number: 2,
  standing: 'coming',
  changes: 'Dice más.',
  effectiveOn: '2026-12-24',
}
/** The product's texts; of the first one another version is announced. */
const documents = legalDocuments.map((document) => ({
  document,
  current: first,
  coming: document === 'terminos' ? coming : null,
  earlier: 0,
  html: renderText(productText(document), { names, top: 3 }),
}))
async function show() {
  const shown = showPage(Legal, '/legal', {
    before: ['/onboarding'],
    loader: () => ({ documents }),
  })
  await screen.findByRole('heading', { level: 1 })
  return shown
}
const sections = [
  'Términos y Condiciones',
  'Política de Privacidad',
  'Proceso de Verificación',
  'Contacto',
]

describe('Información Legal', () => {
  test('has its four sections, each with an address of its own', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Información Legal')
    for (const title of sections) {
      const id = screen.getByRole('heading', { name: title }).closest('section')?.id
      expect(screen.getAllByRole('link', { name: title })[0]?.getAttribute('href')).toBe(`#${id}`)
    }
  })

  test('says whom to write to, call and visit', async () => {
    const { container } = await show()
    const contact = container.querySelector('#contacto')
    expect(contact?.querySelector('a[href="mailto:legal@lonja.example"]')).toBeTruthy()
    expect(contact?.querySelector('a[href="tel:+525500000000"]')).toBeTruthy()
    expect(contact?.textContent).toContain('Calle de la Lonja 1')
  })

  test('has the contact for vulnerabilities, where security.txt points', async () => {
    const { container } = await show()
    const section = container.querySelector('#seguridad')
    expect(section?.querySelector('a[href="mailto:legal@lonja.example"]')).toBeTruthy()
    expect(container.querySelector('nav a[href="#seguridad"]')?.textContent).toBe(
      section?.querySelector('h2')?.textContent,
    )
  })

  test('says of each kind of data how long it is kept', async () => {
    const { container } = await show()
    const rows = [...container.querySelectorAll('#privacidad dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const [what, until] of rows) expect([Boolean(what), Boolean(until)]).toEqual([true, true])
  })

  test('shows the effective dates, and announces coming versions', async () => {
    const { container } = await show()
    const terms = container.querySelector('#terminos')
    expect(terms?.textContent).toContain('Vigente desde el 25 nov 2026')
    expect(terms?.textContent).toContain('Cambia el 24 dic 2026')
    expect(terms?.querySelector('a[href="/legal/terminos/2"]')).toBeTruthy()
    expect(container.querySelector('#privacidad')?.textContent).not.toContain('Cambia el')
  })

  test('prints', async () => {
    await show()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test('the arrow goes back to the page before', async () => {
    await show()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Regresar' })))
    expect(address()).toBe('/onboarding')
  })
})

describe('one document', () => {
  const versions: LegalVersion[] = [coming, { ...first, number: 1 }]
  const open = async (shown: LegalVersion, at: string) => {
    const read = { document: 'terminos', shown, html: '<p>Lo que dice.</p>', versions }
    showPage(LegalDocumentPage, at, { loader: () => read })
    await screen.findByRole('heading', { level: 1, name: 'Términos y Condiciones' })
  }

  test('lists its versions, each with its address and changes', async () => {
    await open(first, '/legal/terminos')
    screen.getByText('Vigente desde el 25 nov 2026')
    const lines = [...screen.getAllByRole('listitem')].filter((line) =>
      line.textContent?.includes('Versión'),
    )
    expect(
      lines.map((line) => [
        line.querySelector('a')?.getAttribute('href'),
        line.querySelector('p')?.textContent,
      ]),
    ).toEqual([
      ['/legal/terminos/2', 'Dice más.'],
      ['/legal/terminos', 'La primera.'],
    ])
  })

  test('a former version says so, and links to the current one', async () => {
    await open(coming, '/legal/terminos/2')
    screen.getByText('Esta versión valdrá desde el 24 dic 2026.')
    expect(screen.getByRole('link', { name: 'Lee la que vale hoy' }).getAttribute('href')).toBe(
      '/legal/terminos',
    )
    screen.getByRole('heading', { name: 'Qué cambió' })
  })
})
