import { createRequire } from 'node:module'

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

let full = false

/** Runs `work` with hashes at the cost used in production. */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  full = true
  return work().finally(() => {
    full = false
  })
}

/**
 * Replaces the argon2 package in suites that are not about hashes (vitest.config.ts): the same hash at minimum cost.
 * Each hash states its cost, so hashes of any cost can be verified.
 * @public
 */
export const hash: typeof real.hash = (password, options, signal) =>
  real.hash(password, full ? options : { ...options, memoryCost: 8, timeCost: 1 }, signal)
export const { verify } = real
