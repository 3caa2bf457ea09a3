import { anyone } from '#shared/endpoint.ts'
import type { Feature } from '#shared/server/feature.ts'
import { paymentsJobs } from './server/ask-provider.ts'
import { openMercadoPagoDoor } from './server/mercado-pago/events-door.ts'
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
  jobs: paymentsJobs,
}
