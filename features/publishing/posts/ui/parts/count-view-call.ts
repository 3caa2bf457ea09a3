import type { countPostView } from '../../contract/read.ts'

const call: Pick<typeof countPostView, 'name' | 'method' | 'path'> = {
  name: 'countPostView',
  method: 'POST',
  path: '/api/post-views',
}

/** `countPostView` without its schemas, so that public pages do not load the validation library. */
export const countViewCall = call as typeof countPostView
