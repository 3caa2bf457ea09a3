import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPaypal } from '#tests/support/paypal/start-paypal.ts'
import { callPaypal, PaypalRefusal } from './call-paypal.ts'

let there: Awaited<ReturnType<typeof startPaypal>>
beforeAll(async () => {
  there = await startPaypal()
})
afterAll(() => there.stop())

const order = { method: 'GET', path: '/v2/checkout/orders/NONE' } as const

it('a wrong secret fails with PayPal’s error before any request, and the token is requested again each time', async () => {
  const account = { ...there.settings, clientSecret: 'otro-secreto' }
  for (let times = 0; times < 2; times++) {
    const refusal = await callPaypal(account, order).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(PaypalRefusal)
    expect(refusal).toMatchObject({ status: 401, issue: 'no access token' })
  }
  expect(there.faultSettings.calls).toEqual(['POST /v1/oauth2/token', 'POST /v1/oauth2/token'])
})
