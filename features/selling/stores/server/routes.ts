import type { Route } from '#shared/server/route.ts'
import { beginStore } from './begin-store.ts'
import { findExampleStore } from './find-example-store.ts'
import { listStock } from './list-stock.ts'
import { listStockMovements } from './list-stock-movements.ts'
import { listStores } from './list-stores.ts'
import { readMyStore } from './load-my-store.ts'
import { moveStock } from './move-stock.ts'
import { readStore } from './read-store-page.ts'
import { saveStore } from './save-store.ts'
import { setStoreState } from './set-store-state.ts'

export const storesEndpoints: Route[] = [
  readMyStore,
  beginStore,
  saveStore,
  setStoreState,
  readStore,
  listStores,
  findExampleStore,
  moveStock,
  listStock,
  listStockMovements,
]
