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

function least(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (
    ways.some(({ type }) => type === 'null') ||
    (Array.isArray(schema.type) && schema.type.includes('null'))
  )
    return null
  if (schema.enum) return schema.enum[0]
  if (ways[0]) return least(ways[0])
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(least))
  if (schema.type === 'object') {
    const { properties = {}, additionalProperties: others } = schema
    const of = (name: string) => properties[name] ?? (typeof others === 'object' ? others : {})
    return Object.fromEntries((schema.required ?? []).map((name) => [name, least(of(name))]))
  }
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'string') return formats[schema.format ?? ''] ?? '1'
  return null
}

/** The least that an endpoint may answer: what may be missing is, and lists are empty. */
export const leastAnswer = ({ output }: Endpoint): unknown =>
  least(
    z.toJSONSchema(output, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
      // A schema within a schema's description would be written out as it is made, which takes minutes.
      override: ({ jsonSchema }) =>
        void delete (jsonSchema as { describedBy?: unknown }).describedBy,
    }) as Schema,
  )
