import type { Route } from '#shared/server/route.ts'
import { countHouseBlocks } from './count-blocks.ts'
import { createHouseBlock } from './create-block.ts'
import { deleteHouseBlock } from './delete-block.ts'
import { findHouseBlocks, readHouseBlock } from './find-blocks.ts'
import { listHouseBlocks } from './list-shown.ts'
import { orderHouseBlocks } from './order-blocks.ts'
import { chooseHouseBusiness, readHouseBusiness } from './own-business.ts'
import { saveHouseBlock } from './save-block.ts'
import { setHouseBlockState } from './set-block-state.ts'

export const siteBlocksEndpoints: Route[] = [
  findHouseBlocks,
  readHouseBlock,
  createHouseBlock,
  saveHouseBlock,
  setHouseBlockState,
  orderHouseBlocks,
  deleteHouseBlock,
  listHouseBlocks,
  countHouseBlocks,
  readHouseBusiness,
  chooseHouseBusiness,
]
