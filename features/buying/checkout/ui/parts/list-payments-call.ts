import type { listStorePayments } from '#features/buying/payments/contract.ts'
import type { Bare } from '#shared/endpoint.ts'

const list: Bare<typeof listStorePayments> = {
  name: 'listStorePayments',
  method: 'GET',
  path: '/api/stores/:handle/payments',
}

/** `listStorePayments` without its schemas. */
export const listPaymentsCall = list as typeof listStorePayments
