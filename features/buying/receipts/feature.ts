import type { Feature } from '#shared/server/feature.ts'
import { receiptsEndpoints } from './server/routes.ts'

/** What is printed of an order: its receipt, and what goes into the parcel. */
export const receipts: Feature = {
  name: 'receipts',
  title: 'Recibos',
  endpoints: receiptsEndpoints,
}
