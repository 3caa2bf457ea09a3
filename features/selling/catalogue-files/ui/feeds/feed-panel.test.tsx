import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { stubNavigator } from '#tests/support/stub-navigator.ts'
import { FeedPanel } from './feed-panel.tsx'

const show = (isPublic: boolean) =>
  showPage(
    () => (
      <FeedPanel
        id="integraciones"
        siteUrl="https://lonja.example"
        handle="barro-vivo"
        isPublic={isPublic}
      />
    ),
    '/tienda',
  )
const later = 'Los avisos automáticos (webhooks) y las claves de acceso llegarán más adelante.'

test('both URLs are shown and can be copied', async () => {
  const { writeText } = stubNavigator('clipboard', { writeText: vi.fn(async () => undefined) })
  show(true)
  for (const format of ['csv', 'json']) {
    const address = `https://lonja.example/tienda/barro-vivo/productos.${format}`
    expect(screen.getByText(address)).toBeDefined()
    fireEvent.click(
      screen.getByRole('button', { name: `Copiar la dirección del ${format.toUpperCase()}` }),
    )
    expect(writeText).toHaveBeenLastCalledWith(address)
  }
  await screen.findAllByText('Copiado')
  expect(screen.getByText(later)).toBeDefined()
})

test('a store that is not public has no feed URL yet', () => {
  show(false)
  expect(screen.queryByText(/productos\.csv/)).toBeNull()
  expect(
    screen.getByText(
      'Cuando abras tu tienda tendrás aquí las direcciones de tu catálogo para otros servicios.',
    ),
  ).toBeDefined()
  expect(screen.getByText(later)).toBeDefined()
})
