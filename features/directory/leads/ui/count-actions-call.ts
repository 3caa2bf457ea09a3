import type { countActions } from '../contract.ts'

const call: Pick<typeof countActions, 'name' | 'method' | 'path'> = {
  name: 'countActions',
  method: 'POST',
  path: '/api/counts',
}

/** `countActions` for use in pages: without its schemas, so that public pages do not load zod. */
export const countActionsCall = call as typeof countActions
