import type { Wing } from '#shared/server/feature.ts'
import { businesses } from './businesses/feature.ts'
import { claims } from './claims/feature.ts'
import { customerBlocks } from './customer-blocks/feature.ts'
import { imports } from './imports/feature.ts'
import { leads } from './leads/feature.ts'
import { savedSearches } from './saved-searches/feature.ts'
import { search } from './search/feature.ts'
import { sharing } from './sharing/feature.ts'
import { sitemap } from './sitemap/feature.ts'
import { teamInvitations } from './team-invitations/feature.ts'

/** Businesses, their search and their teams. */
export const directory: Wing = {
  name: 'directory',
  features: [
    businesses,
    sharing,
    teamInvitations,
    customerBlocks,
    search,
    sitemap,
    claims,
    imports,
    leads,
    savedSearches,
  ],
}
