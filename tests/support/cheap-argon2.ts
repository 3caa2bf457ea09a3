import { createRequire } from 'node:module'

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

let full = false

/** Lets hashes cost in here what they cost in the product. */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  full = true
  return work().finally(() => {
    full = false
  })
}

/**
 * Stands in the place of the package in suites that are not about hashes (vitest.config.ts): the same hash at the least cost. Each hash
 * says what it cost, so those of any cost are verified.
 *
 * @public
 */
export const hash: typeof real.hash = (password, options, signal) =>
  real.hash(password, full ? options : { ...options, memoryCost: 8, timeCost: 1 }, signal)
export const { verify } = real
