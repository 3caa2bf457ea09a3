import type { Route } from '#shared/server/route.ts'
import { listQueueFilters } from './list-queue-filters.ts'
import { readQueueFigures } from './read-queue-figures.ts'
import { removeQueueFilter } from './remove-queue-filter.ts'
import { renameQueueFilter } from './rename-queue-filter.ts'
import { saveQueueFilter } from './save-queue-filter.ts'

export const reviewQueueEndpoints: Route[] = [
  readQueueFigures,
  listQueueFilters,
  saveQueueFilter,
  renameQueueFilter,
  removeQueueFilter,
]
