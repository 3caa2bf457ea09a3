import type { Feature } from '#shared/server/feature.ts'
import { customerBlocksEndpoints } from './server/routes.ts'

/** Whom the team of a business wants to hear nothing of. */
export const customerBlocks: Feature = {
  name: 'customer-blocks',
  title: 'Clientes bloqueados',
  endpoints: customerBlocksEndpoints,
}
