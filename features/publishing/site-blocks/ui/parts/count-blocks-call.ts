import type { countHouseBlocks } from '../../contract/shown.ts'

const call: Pick<typeof countHouseBlocks, 'name' | 'method' | 'path'> = {
  name: 'countHouseBlocks',
  method: 'POST',
  path: '/api/house-block-counts',
}

/** `countHouseBlocks` as pages call it: without its schemas, so that public pages don't carry the library that checks them. */
export const countBlocksCall = call as typeof countHouseBlocks
