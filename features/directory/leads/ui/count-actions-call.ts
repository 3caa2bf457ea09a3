import type { countActions } from '../contract.ts'

const call: Pick<typeof countActions, 'name' | 'method' | 'path'> = {
  name: 'countActions',
  method: 'POST',
  path: '/api/counts',
}

/** `countActions` as pages call it: without its schemas, so that public pages don't carry the library that checks them. */
export const countActionsCall = call as typeof countActions
