import { AsyncLocalStorage } from 'node:async_hooks'

/** The request being answered, for whatever is logged on its way. */
export const requestScope = new AsyncLocalStorage<{ requestId: string; address: string }>()
