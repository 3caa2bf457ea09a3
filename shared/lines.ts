import { z } from 'zod'

const tooLong = (most: number) => `Usa como máximo ${most} caracteres`

/** Text that may be absent: trimmed, and empty counts as absent. */
export const optionalLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong(most))
    .transform((text) => text || null)
    .pipe(z.string().nullable())
    .nullable()

/** A sign that is seen: marks alone, zero widths and the letters that Unicode keeps for empty places are not. */
const seen = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/** Text that must be there, trimmed, with something to be seen; `missing` says so where it is not. */
export const requiredLine = (most: number, missing: string) =>
  z.string().trim().min(1, missing).regex(seen, missing).max(most, tooLong(most))
