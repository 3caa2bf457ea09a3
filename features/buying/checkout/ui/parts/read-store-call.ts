import type { readStore } from '#features/selling/stores/contract/store-page.ts'
import type { Bare } from '#shared/endpoint.ts'

const read: Bare<typeof readStore> = {
  name: 'readStore',
  method: 'GET',
  path: '/api/stores/:handle',
}

/** `readStore` without its schemas, for pages that show a store beside something else. */
export const readStoreCall = read as typeof readStore
