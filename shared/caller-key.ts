import { z } from 'zod'

/**
 * Idempotency key of a caller: a request sent twice is executed once. The prefix `said:` separates these keys from those
 * that the server generates, so that no caller can use one of them.
 */
export const callerKey = z
  .string()
  .min(16)
  .max(64)
  .transform((key) => `said:${key}` as const)
