import type { Route } from '#shared/server/route.ts'
import { readComingInterests, saveComingInterest } from './coming-interests.ts'
import { listMostActive } from './list-most-active.ts'
import { listMostCommented } from './most-commented/list-most-commented.ts'
import { readOverview } from './read-overview.ts'
import { readPanel } from './read-panel.ts'

export const homeEndpoints: Route[] = [
  listMostActive,
  listMostCommented,
  readOverview,
  readComingInterests,
  saveComingInterest,
  readPanel,
]
