import type { PaypalSettings } from '../../vocabulary.ts'
import type { PaypalAccount } from './call-paypal.ts'

/** PayPal's own installations, by their API; what else is tried out serves its script beside it. */
const installations: Record<string, string> = {
  'https://api-m.paypal.com': 'https://www.paypal.com',
  'https://api-m.sandbox.paypal.com': 'https://www.sandbox.paypal.com',
}

/** What a page needs to show PayPal's buttons and fields; nothing of it is secret. */
export function paypalSettings(account: PaypalAccount | undefined): PaypalSettings | null {
  if (!account) return null
  const site = installations[account.api]
  return {
    clientId: account.clientId,
    script: `${site ?? account.api}/sdk/js`,
    hosts: site ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [account.api],
  }
}
