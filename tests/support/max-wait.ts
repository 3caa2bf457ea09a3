import { vi } from 'vitest'

/** Milliseconds after which a wait counts as failed. No speed measure: it must suffice on a busy machine. */
export const maxWait = 30_000

const waitFor = vi.waitFor
vi.waitFor = (callback, options = maxWait) => waitFor(callback, options)
