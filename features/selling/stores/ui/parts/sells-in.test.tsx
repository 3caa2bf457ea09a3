import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countries, countryCodes } from '#shared/countries.ts'
import { formatMoney } from '#shared/money.ts'
import { store } from '#tests/support/sample-product.ts'
import { currencyWords, SellsIn } from './sells-in.tsx'

const way = (countryCode: string | null, kind: 'delivery' | 'pick_up' = 'delivery') => ({
  ...(store.shipping[0] ?? expect.fail('the sample store ships')),
  kind,
  countryCode,
})

test.each([
  [['CO'], 'envía a Colombia', 'CO'],
  [['MX', 'ES', 'CO'], 'envía a México, España y Colombia', 'MX ES CO'],
  [['MX', 'ES', 'CO', 'PE'], 'envía a 4 países', 'MX ES CO PE'],
  [['CO', null], 'envía a cualquier país', 'MX ES CO AR CL PE'],
])('a store that sends to %j', (codes, words, reaches) => {
  const shipping = codes.map((code) => way(code))
  const { container } = render(<SellsIn store={{ ...store, currency: 'COP', shipping }} />)
  const line = container.firstElementChild
  expect(line?.textContent).toBe(
    `Vende en pesos colombianos (COP)\u00a0· ${words}\u00a0· No envía a tu país`,
  )
  expect(line?.getAttribute('data-reaches')).toBe(reaches)
})

test('of what is picked up or downloaded nothing is sent', () => {
  const business = { ...store.business, countryCode: 'PE' }
  const show = (shipping: (typeof store)['shipping']) =>
    render(<SellsIn store={{ ...store, business, currency: 'PEN', shipping }} />).container
      .firstElementChild
  const pickUp = show([way(null, 'pick_up')])
  expect(pickUp?.textContent).toContain(
    'Vende en soles peruanos (PEN)\u00a0· se recoge en la tienda',
  )
  expect(pickUp?.getAttribute('data-reaches')).toBe('PE')
  expect(show([])?.textContent).toBe('Vende en soles peruanos (PEN)')
})

// The style sheets name each country, because CSS cannot compare two attributes.
const css = (path: string) => readFileSync(`features/${path}`, 'utf8')

test.each(countryCodes)('readers of %s are told by the style sheets', (code) => {
  expect(css('selling/stores/ui/parts/sells-in.module.css')).toContain(
    `:root[data-country="${code}"] .line:not([data-reaches~="${code}"])`,
  )
  const { currency } = countries[code]
  expect(currencyWords(currency)).not.toBe(currency)
  if (formatMoney(100, currency).includes('$'))
    for (const sheet of [
      'selling/products/ui/parts/price.module.css',
      'directory/businesses/ui/parts/offers-list.module.css',
    ])
      expect(css(sheet)).toContain(
        `:root[data-country="${code}"] .code[data-currency="${currency}"]`,
      )
})
