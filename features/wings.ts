import type { Feature, Wing } from '#shared/server/feature.ts'
import { accounts } from './accounts/wing.ts'
import { backoffice } from './backoffice/wing.ts'
import { buying } from './buying/wing.ts'
import { community } from './community/wing.ts'
import { directory } from './directory/wing.ts'
import { growth } from './growth/wing.ts'
import { platform } from './platform/wing.ts'
import { publishing } from './publishing/wing.ts'
import { selling } from './selling/wing.ts'
import { trust } from './trust/wing.ts'

/**
 * All wings. A wing may use earlier wings, and a feature earlier features of its wing; foreign keys follow the same order.
 * Effects in the other direction are reactions (api/reactions.ts).
 */
export const wings: readonly Wing[] = [
  platform,
  accounts,
  directory,
  trust,
  selling,
  buying,
  publishing,
  community,
  growth,
  backoffice,
]

/** The features of all wings, in order. */
export const features: readonly Feature[] = wings.flatMap((wing) => wing.features)
