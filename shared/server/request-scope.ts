import { AsyncLocalStorage } from 'node:async_hooks'

/** The request being answered, for whatever is logged on its way; `calledId` is what the caller calls it. */
export const requestScope = new AsyncLocalStorage<{
  requestId: string
  calledId: string | undefined
  address: string
}>()
