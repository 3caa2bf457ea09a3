import { expect, test } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { deliveryTime, returnTerms } from './offer-terms.ts'

const { store } = product
const inCountry = (countryCode: string | null) => ({
  ...store,
  business: { ...store.business, countryCode },
})

test.each([
  ['MX', 'ReturnFeesCustomerResponsibility'],
  ['AR', 'FreeReturn'],
])('in %s returns are by mail, with their cost: %s', (country, fees) =>
  expect(returnTerms(inCountry(country))).toMatchObject({
    merchantReturnDays: 15,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${fees}`,
  }),
)

test('without a policy there is no data', () => {
  expect(returnTerms(inCountry('PE'))).not.toHaveProperty('returnFees')
  expect(returnTerms({ ...store, shipping: [] })).not.toHaveProperty('returnMethod')
  expect(returnTerms({ ...store, returnDays: null })).toBeNull()
  expect(returnTerms({ ...store, returnDays: 0 })).not.toHaveProperty('returnFees')
})

test.each([
  ['Llega en 2 a 5 días', [2, 5]],
  ['De 3-7 dias hábiles', [3, 7]],
  ['1 o 2 días', [1, 2]],
  ['Llega mañana', null],
  ['2 a 5 días en CDMX, 5 a 9 días fuera', null],
  ['De 9 a 14 h, 2 días', null],
  ['5 a 2 días', null],
  [null, null],
])('for %j the delivery time is %j', (detail, days) =>
  expect(deliveryTime(detail)).toEqual(
    days
      ? {
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            transitTime: {
              '@type': 'QuantitativeValue',
              minValue: days[0],
              maxValue: days[1],
              unitCode: 'DAY',
            },
          },
        }
      : {},
  ),
)
