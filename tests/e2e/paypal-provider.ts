import { startPaypal } from '#tests/support/paypal/start-paypal.ts'
import { canaries } from './canaries.ts'
import { paypalPort as port } from './sites.ts'

const clientId = 'lonja-paypal-test'

/** Settings of a site that uses this provider; the client's secret is a canary. */
export const paypalSettings = { PAYPAL_CLIENT_ID: clientId, PAYPAL_API: `http://127.0.0.1:${port}` }

/** Runs a fake PayPal for the whole run, on a different origin from the site, like PayPal. */
export default async function openPaypal(): Promise<() => Promise<void>> {
  const paypal = await startPaypal(port, { id: clientId, secret: canaries.PAYPAL_CLIENT_SECRET })
  return () => paypal.stop()
}
