import { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'

type Schema = {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  minimum?: number
  $ref?: string
}

const id = '019a9b00-0000-7000-8000-000000000001'
const formats: Record<string, string> = { uuid: id, 'date-time': '2026-11-01T10:00:00Z', date: '2026-11-01', uri: 'https://lonja.example/' }

function least(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].toSorted(
    (a, b) => Number(a.type === 'null') - Number(b.type === 'null'),
  )
  if (first) return least(first)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(least))
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, name === 'next' ? null : least(schema.properties?.[name] ?? {})]),
    )
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'string') return formats[schema.format ?? ''] ?? '1'
  return null
}

/** The least that an endpoint may answer: what is optional is left out, lists are empty, and what there may be is there once. */
export const leastAnswer = ({ output }: Endpoint): unknown =>
  least(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema)
