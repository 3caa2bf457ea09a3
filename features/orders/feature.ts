import type { Feature } from '#shared/server/feature.ts'
import { ordersJobs } from './server/jobs.ts'
import { ordersEndpoints } from './server/routes.ts'

/** What was bought, from placing to delivering and giving back. */
export const orders: Feature = {
  name: 'orders',
  title: 'Pedidos',
  endpoints: ordersEndpoints,
  jobs: ordersJobs,
  topics: {
    orders: { title: 'Pedidos nuevos', explains: 'Cuando alguien paga un pedido en una tienda de tu equipo.', atFirst: true, position: 6 },
  },
  letters: async () => (await import('./server/letters.ts')).ordersLetters,
}
