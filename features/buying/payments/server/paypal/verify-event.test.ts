import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPaypal } from '#tests/support/paypal/start-paypal.ts'
import { isFromPaypal } from './verify-event.ts'

type Paypal = Awaited<ReturnType<typeof startPaypal>>

/** Two simulated PayPals whose certificates are not cached yet. */
let there: Paypal
let elsewhere: Paypal
beforeAll(async () => {
  there = await startPaypal()
  elsewhere = await startPaypal()
})
afterAll(() => Promise.all([there.stop(), elsewhere.stop()]))

/** How many certificates one address may make the server fetch per hour. */
const readsPerHour = 20

/** Whether an event from this address with this certificate passes verification. */
async function isBelieved(
  paypal: Paypal,
  address: string,
  certificate = 'CERT-OURS',
): Promise<boolean> {
  const { id } = paypal.books.open({ amount: { currency_code: 'MXN', value: '1.00' } }, {})
  const { body, headers } = await paypal.event('CHECKOUT.ORDER.APPROVED', id)
  const signedHeaders = new Headers({
    ...headers,
    'paypal-cert-url': `${paypal.url}/v1/notifications/certs/${certificate}`,
  })
  return isFromPaypal(
    paypal.settings,
    { headers: signedHeaders, body: Buffer.from(body), address },
    new Date(),
  )
}

it('certificate fetches are limited per address and hour; other addresses and cached certificates are unaffected', async () => {
  // The process counts by address; random addresses keep other tests' counts apart.
  const [greedy, other] = [randomUUID(), randomUUID()]
  for (let i = 0; i < readsPerHour; i++)
    expect(await isBelieved(there, greedy, `CERT-${i}`)).toBe(false)
  expect(await isBelieved(there, greedy)).toBe(false)
  expect(await isBelieved(there, other)).toBe(true)
  expect(await isBelieved(there, greedy)).toBe(true)
  expect(await isBelieved(there, greedy, 'CERT-THEIRS')).toBe(false)
})

it('the last certificate within the limit of an address is fetched', async () => {
  const address = randomUUID()
  for (let i = 1; i < readsPerHour; i++) await isBelieved(elsewhere, address, `CERT-${i}`)
  expect(await isBelieved(elsewhere, address)).toBe(true)
})
