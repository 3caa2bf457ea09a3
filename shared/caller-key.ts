import { z } from 'zod'

/**
 * By which a caller tells a thing that they ask for from every other one, so that sent twice it is done once. It stands in a name space of its own: keys
 * that we make ourselves never begin with `said:`, so nobody can take one of ours.
 */
export const callerKey = z
  .string()
  .min(16)
  .max(64)
  .transform((key) => `said:${key}` as const)
