import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { store } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { BuyerRights } from './buyer-rights.tsx'

const show = (countryCode: string, downloads: boolean[] = [false]) =>
  showPage(
    () => (
      <BuyerRights
        sellers={[
          {
            store,
            isShipped: downloads.includes(false),
            lines: downloads.map((isDownloaded) => ({ isDownloaded })),
          },
        ]}
        countryCode={countryCode}
      />
    ),
    '/checkout',
    { answers: { readStore: () => store } },
  )
const lines = () =>
  [...screen.getByRole('region', { name: 'Devoluciones' }).querySelectorAll('p')].map(
    ({ textContent }) => textContent,
  )
const law = 'Por ley. Desde que lo recibas tienes 5 días hábiles para desistir, sin decir por qué.'
const policy = 'Según la tienda. Tienes 15 días para devolver lo que compraste.'
const downloads =
  'Descargas. Al empezar a descargar los archivos pierdes el derecho a desistir. Si algo no sirve, escríbele a la tienda.'

test.each([
  ['what is sent', 'MX', [false], [law, policy]],
  ['a country without such a right', 'PE', [false], [policy]],
  ['an unknown country', '', [false], [policy]],
  ['what is downloaded', 'MX', [true], [downloads]],
  ['both', 'MX', [false, true], [law, policy, downloads]],
])('each rule of %s has one line that says whose it is', async (_, country, files, words) => {
  show(country, files)
  await waitFor(() => expect(lines()).toEqual(words))
})
