import { z } from 'zod'

/** Size limits of a text, number or list schema, named as in JSON Schema. */
export type Limits = {
  type?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  pattern?: string
  allOf?: { pattern?: string }[]
}

const known = new WeakMap<z.core.$ZodType, Limits>()

export function limitsOf(schema: z.core.$ZodType): Limits {
  const before = known.get(schema)
  if (before) return before
  const limits = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Limits
  known.set(schema, limits)
  return limits
}
