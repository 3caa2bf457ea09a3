import type { countHouseBlocks } from '../../contract/shown.ts'

const call: Pick<typeof countHouseBlocks, 'name' | 'method' | 'path'> = {
  name: 'countHouseBlocks',
  method: 'POST',
  path: '/api/house-block-counts',
}

/**
 * `countHouseBlocks` without its schemas, so that public pages do not load the validation library.
 */
export const countBlocksCall = call as typeof countHouseBlocks
