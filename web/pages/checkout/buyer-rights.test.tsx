import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { store } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { BuyerRights } from './buyer-rights.tsx'

const show = (countryCode: string, isShipped = true) =>
  showPage(
    () => <BuyerRights sellers={[{ store, isShipped }]} countryCode={countryCode} />,
    '/checkout',
    { answers: { readStore: () => store } },
  )
const policy = 'Tienes 15 días para devolver lo que compraste.'

test('names the right of the buyer’s country and what the store promises', async () => {
  show('MX')
  await screen.findByText(policy)
  screen.getByText('Desde que lo recibas tienes 5 días hábiles para desistir, sin decir por qué.')
})

test.each([
  ['a country without such a right', 'PE', true],
  ['an unknown country', '', true],
  ['what is downloaded', 'MX', false],
])('of %s names only what the store promises', async (_, countryCode, isShipped) => {
  show(countryCode, isShipped)
  await screen.findByText(policy)
  expect(screen.queryByText(/desistir/)).toBeNull()
})
