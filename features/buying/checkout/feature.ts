import type { Feature } from '#shared/server/feature.ts'
import { checkoutJobs } from './server/cleanup-carts.ts'
import { checkoutPersonalData } from './server/personal-data.ts'
import { checkoutEndpoints } from './server/routes.ts'

/** Cart and checkout. */
export const checkout: Feature = {
  name: 'checkout',
  title: 'Carrito y compra',
  endpoints: checkoutEndpoints,
  personalData: [checkoutPersonalData],
  jobs: checkoutJobs,
}
