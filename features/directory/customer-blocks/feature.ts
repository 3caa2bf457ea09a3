import type { Feature } from '#shared/server/feature.ts'
import { customerBlocksEndpoints } from './server/routes.ts'

/** The team of a business blocks customers. */
export const customerBlocks: Feature = {
  name: 'customer-blocks',
  title: 'Clientes bloqueados',
  endpoints: customerBlocksEndpoints,
}
