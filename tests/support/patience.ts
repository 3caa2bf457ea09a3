import { vi } from 'vitest'

/** Milliseconds after which what a test waits for counts as never: no measure of speed, so that a busy machine passes too. */
export const patience = 30_000

const waitFor = vi.waitFor
vi.waitFor = (callback, options = patience) => waitFor(callback, options)
