import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import LinkPanel from './link-panel.tsx'

test("a product's URL can be copied and shared, and its QR code downloaded under its own name", async () => {
  const url = 'https://lonja.example/producto/taza-de-barro'
  showPage(
    () => (
      <LinkPanel
        id="comparte"
        title="Comparte este producto"
        name="Taza de barro"
        url={url}
        file="taza-de-barro"
      />
    ),
    '/producto',
  )
  expect(await screen.findByRole('region', { name: 'Comparte este producto' })).toBeDefined()
  expect(screen.getByAltText(`Código QR de ${url}`).getAttribute('src')).toMatch(
    /^data:image\/svg\+xml,/,
  )
  expect(screen.getByRole('link', { name: 'Descargar SVG' }).getAttribute('download')).toBe(
    'qr-taza-de-barro.svg',
  )
  expect(screen.getByRole('button', { name: /Copiar/ })).toBeDefined()
})
