import { z } from 'zod'

const tooLong = (most: number) => `Usa como máximo ${most} caracteres`

/** Text that may be absent: trimmed, and empty counts as absent. */
export const optionalLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong(most))
    .transform((text) => text || null)
    .nullable()

/** Text that must be there, trimmed, with something to be seen; `missing` says so where it is not. */
export const requiredLine = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .regex(/[^\s\p{Cf}]/u, missing)
    .max(most, tooLong(most))
