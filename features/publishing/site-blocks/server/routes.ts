import type { Route } from '#shared/server/route.ts'
import { countSiteBlocks } from './count-blocks.ts'
import { createSiteBlock } from './create-block.ts'
import { deleteSiteBlock } from './delete-block.ts'
import { findSiteBlocks, readSiteBlock } from './find-blocks.ts'
import { listSiteBlocks } from './list-site-blocks.ts'
import { orderSiteBlocks } from './order-blocks.ts'
import { choosePlatformBusiness, readPlatformBusiness } from './platform-business.ts'
import { saveSiteBlock } from './save-block.ts'
import { setSiteBlockState } from './set-block-state.ts'

export const siteBlocksEndpoints: Route[] = [
  findSiteBlocks,
  readSiteBlock,
  createSiteBlock,
  saveSiteBlock,
  setSiteBlockState,
  orderSiteBlocks,
  deleteSiteBlock,
  listSiteBlocks,
  countSiteBlocks,
  readPlatformBusiness,
  choosePlatformBusiness,
]
