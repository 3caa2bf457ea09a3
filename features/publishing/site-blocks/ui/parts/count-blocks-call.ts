import type { countSiteBlocks } from '../../contract/public.ts'

const call: Pick<typeof countSiteBlocks, 'name' | 'method' | 'path'> = {
  name: 'countSiteBlocks',
  method: 'POST',
  path: '/api/house-block-counts',
}

/**
 * `countSiteBlocks` without its schemas, so that public pages do not load the validation library.
 */
export const countBlocksCall = call as typeof countSiteBlocks
