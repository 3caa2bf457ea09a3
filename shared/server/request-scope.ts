import { AsyncLocalStorage } from 'node:async_hooks'

/** The request being answered, for log entries; `calledId` is the caller's own request id. */
export const requestScope = new AsyncLocalStorage<{
  requestId: string
  calledId: string | undefined
  address: string
}>()
