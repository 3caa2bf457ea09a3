import { z } from 'zod'
import type { Config } from '#config.ts'
import type { Endpoint, Policy } from '#shared/endpoint.ts'
import type { Feature } from '#shared/server/feature.ts'
import { errorBody, refusals, refusalsOf } from './refusals.ts'

type Schema = { properties?: Record<string, object>; required?: string[] } & Record<string, unknown>

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  /** Who may call, as the endpoint says it. */
  'x-allow': Policy
} & Record<string, unknown>

/** What the schema of a value says in JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  })
  return rest as Schema
}

function describeInput({ input, path, method, file }: Endpoint) {
  const schema = jsonSchema(input, 'input')
  const inPath = [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name)
  const rest = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name))
  const required = schema.required?.filter((name) => !inPath.includes(name))
  const parameters = inPath.map((name) => ({ name, in: 'path', required: true, schema: schema.properties?.[name] ?? { type: 'string' } }))
  if (method === 'GET' || method === 'DELETE' || file) {
    const inQuery = rest.filter(([name]) => name !== file)
    const others = inQuery.map(([name, schema]) => ({ name, in: 'query', required: required?.includes(name) ?? false, schema }))
    const requestBody = { required: true, content: { 'application/octet-stream': {} } }
    return { parameters: [...parameters, ...others], ...(file && { requestBody }) }
  }
  // One of several forms (a union) is described whole; it has no parameters in its path.
  const body = schema.properties
    ? { ...schema, properties: Object.fromEntries(rest), required: required?.length ? required : undefined }
    : schema
  return {
    parameters,
    requestBody: { required: schema.properties ? Boolean(required?.length) : true, content: { 'application/json': { schema: body } } },
  }
}

function describeEndpoint(endpoint: Endpoint, feature: string): Operation {
  const { name, summary, allow, output, status = 200 } = endpoint
  return {
    operationId: name,
    summary,
    tags: [feature],
    'x-allow': allow,
    // Guests may send nothing or the public key; their session too, if they have one.
    security: allow.who === 'anyone' ? [{}, { publicKey: [] }, { session: [] }] : [{ session: [] }],
    ...describeInput(endpoint),
    responses: {
      [status]: { description: 'Done.', content: { 'application/json': { schema: jsonSchema(output, 'output') } } },
      ...refusalsOf(endpoint),
    },
  }
}

/** OpenAPI 3.1 of every endpoint, from the same definitions that answer them. */
export function openApiDocument(config: Pick<Config, 'productName' | 'siteUrl'>, features: readonly Feature[]) {
  const groups = features.flatMap(({ name, title, endpoints }) => (endpoints ? [{ feature: name, title, routes: endpoints }] : []))
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { feature, routes } of groups)
    for (const { endpoint } of routes) {
      const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint, feature) }
    }
  return {
    openapi: '3.1.0',
    info: { title: `${config.productName} API`, version: '1' },
    servers: [{ url: config.siteUrl }],
    tags: groups.map(({ feature, title }) => ({ name: feature, description: title })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a session, from /auth/v1.' },
        publicKey: {
          type: 'apiKey',
          in: 'header',
          name: 'apikey',
          description: 'The public key that /auth/v1 asks for; it grants nothing.',
        },
      },
      schemas: { Error: jsonSchema(errorBody, 'output') },
      responses: refusals,
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>
