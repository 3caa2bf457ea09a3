import { anyone } from '#shared/endpoint.ts'
import type { Feature } from '#shared/server/feature.ts'
import { paymentsJobs } from './server/ask-provider.ts'
import { openMercadoPagoDoor } from './server/mercado-pago/events-door.ts'
import { renewTokens, sealAccountsAnew } from './server/mercado-pago/tokens.ts'
import { paymentsNotices } from './server/notices.ts'
import { openPaypalDoor } from './server/paypal/events-door.ts'
import { paymentsEndpoints } from './server/routes.ts'

/** How a purchase is paid, whoever takes the money. */
export const payments: Feature = {
  name: 'payments',
  title: 'Pagos',
  endpoints: paymentsEndpoints,
  doors: {
    '/paypal': { open: openPaypalDoor, routes: [{ method: 'POST', path: '/events', allow: anyone }] },
    '/mercado-pago': { open: openMercadoPagoDoor, routes: [{ method: 'POST', path: '/events', allow: anyone }] },
  },
  jobs: [...paymentsJobs, { name: 'payments.renew-tokens', schedule: '41 3 * * *', run: renewTokens }],
  sealAnew: sealAccountsAnew,
  activity: {
    'payments.alert_settled': { action: 'Pago revisado', tone: 'good' },
    'payments.account_connected': { action: 'Cuenta de Mercado Pago conectada', tone: 'plain' },
    'payments.account_disconnected': { action: 'Cuenta de Mercado Pago desconectada', tone: 'plain' },
  },
  notices: paymentsNotices,
  letters: async () => (await import('./server/letters.ts')).paymentsLetters,
}
