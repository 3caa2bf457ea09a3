import type { PaypalSettings } from '../../vocabulary.ts'
import type { PaypalAccount } from './call-paypal.ts'

/** PayPal's script hosts by API base URL; a test server serves the script from its API's origin. */
const scriptHosts: Record<string, string> = {
  'https://api-m.paypal.com': 'https://www.paypal.com',
  'https://api-m.sandbox.paypal.com': 'https://www.sandbox.paypal.com',
}

/** Settings with which a page loads PayPal's buttons and fields; none is secret. */
export function paypalSettings(account: PaypalAccount | undefined): PaypalSettings | null {
  if (!account) return null
  const site = scriptHosts[account.api]
  return {
    clientId: account.clientId,
    script: `${site ?? account.api}/sdk/js`,
    hosts: site ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [account.api],
  }
}
