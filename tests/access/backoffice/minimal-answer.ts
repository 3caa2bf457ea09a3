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
}

const id = '019a9b00-0000-7000-8000-000000000001'
const formats: Record<string, string> = {
  uuid: id,
  'date-time': '2026-11-01T10:00:00Z',
  date: '2026-11-01',
}

function minValue(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (
    alternatives.some(({ type }) => type === 'null') ||
    (Array.isArray(schema.type) && schema.type.includes('null'))
  )
    return null
  if (schema.enum) return schema.enum[0]
  if (alternatives[0]) return minValue(alternatives[0])
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(minValue))
  if (schema.type === 'object') {
    const { properties = {}, additionalProperties: rest } = schema
    const of = (name: string) => properties[name] ?? (typeof rest === 'object' ? rest : {})
    return Object.fromEntries((schema.required ?? []).map((name) => [name, minValue(of(name))]))
  }
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'string') return formats[schema.format ?? ''] ?? '1'
  return null
}

/** The minimal valid answer of an endpoint: optional and nullable values are absent or null, and lists are empty. */
export const minimalAnswer = ({ output }: Endpoint): unknown =>
  minValue(
    z.toJSONSchema(output, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
      // Without this, a schema within a schema's metadata is serialized in full, which takes minutes.
      override: ({ jsonSchema }) =>
        void delete (jsonSchema as { describedBy?: unknown }).describedBy,
    }) as Schema,
  )
