import { staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { customerBlocksEndpoints } from './server/routes.ts'

/** The team of a business blocks customers. */
export const customerBlocks: Feature = {
  name: 'customer-blocks',
  title: 'Clientes bloqueados',
  endpoints: customerBlocksEndpoints,
  accountMerge: [{ table: 'business_blocks', columns: ['decided_by'], stays: staffRecord }],
}
