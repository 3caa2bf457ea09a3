import { startPaypal } from '#tests/support/paypal/start-paypal.ts'
import { canaries } from './canaries.ts'
import { paypalPort as port } from './sites.ts'

const clientId = 'lonja-paypal-test'

/** What a site needs to be told to be paid there; the client's secret is a canary. */
export const paypalSettings = { PAYPAL_CLIENT_ID: clientId, PAYPAL_API: `http://127.0.0.1:${port}` }

/** A PayPal of its own for the whole run, on another origin than the site, as PayPal is. */
export default async function openPaypal(): Promise<() => Promise<void>> {
  const paypal = await startPaypal(port, { id: clientId, secret: canaries.PAYPAL_CLIENT_SECRET })
  return () => paypal.stop()
}
