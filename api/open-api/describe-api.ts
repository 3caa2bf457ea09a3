import { z } from 'zod'
import type { Config } from '#config.ts'
import type { Endpoint, Policy } from '#shared/endpoint.ts'
import type { Feature } from '#shared/server/feature.ts'
import { type Described, nameSchemas } from './name-schemas.ts'
import { errorBody, refusals, refusalsOf } from './refusals.ts'

type Schema = { properties?: Record<string, object>; required?: string[] } & Record<string, unknown>

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  /** The endpoint's policy: who may call it. */
  'x-allow': Policy
} & Record<string, unknown>

/**
 * Converts a value's schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1. A schema marked `describedBy` is
 * described by that schema: a query flag as a boolean, a value that is not validated again as the value that was
 * validated.
 */
function describe(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A JSON Schema format that OpenAPI does not have; `contentEncoding` expresses it.
      if (jsonSchema.contentEncoding === 'base64') delete jsonSchema.format
      const described =
        'describedBy' in jsonSchema ? z.globalRegistry.get(zodSchema)?.describedBy : undefined
      if (!(described instanceof z.ZodType)) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      Object.assign(jsonSchema, describe(described, io))
    },
  })
  return rest as Schema
}

function describeInput({ input, path, method, file }: Endpoint) {
  const schema = describe(input, 'input')
  const inPath = [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name)
  const rest = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name))
  const required = schema.required?.filter((name) => !inPath.includes(name))
  const parameters = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: schema.properties?.[name] ?? { type: 'string' },
  }))
  if (method === 'GET' || method === 'DELETE' || file) {
    const inQuery = rest.filter(([name]) => name !== file)
    const others = inQuery.map(([name, schema]) => ({
      name,
      in: 'query',
      required: required?.includes(name) ?? false,
      schema,
    }))
    const requestBody = { required: true, content: { 'application/octet-stream': {} } }
    return { parameters: [...parameters, ...others], ...(file && { requestBody }) }
  }
  // A union is described as a whole; it has no parameters in its path.
  const body = schema.properties
    ? {
        ...schema,
        properties: Object.fromEntries(rest),
        required: required?.length ? required : undefined,
      }
    : schema
  return {
    parameters,
    requestBody: {
      required: schema.properties ? Boolean(required?.length) : true,
      content: { 'application/json': { schema: body } },
    },
  }
}

function describeEndpoint(endpoint: Endpoint, feature: string): Operation {
  const { name, summary, allow, output, status = 200 } = endpoint
  return {
    operationId: name,
    summary,
    tags: [feature],
    'x-allow': allow,
    // Guests may send nothing or the public key, and a session if they have one.
    security: allow.who === 'anyone' ? [{}, { publicKey: [] }, { session: [] }] : [{ session: [] }],
    ...describeInput(endpoint),
    responses: {
      [status]: {
        description: 'Done.',
        content: { 'application/json': { schema: describe(output, 'output') } },
      },
      ...refusalsOf(endpoint),
    },
  }
}

type Content = { content?: { 'application/json'?: { schema?: object } } }

/** The JSON request and response bodies. */
function bodiesOf({ operationId, tags, requestBody, responses }: Operation): Described[] {
  const contents = [
    requestBody as Content | undefined,
    ...Object.values(responses as Record<string, Content>),
  ]
  return contents.flatMap((one) => {
    const json = one?.content?.['application/json']
    if (!json?.schema) return []
    const put = (schema: object) => {
      json.schema = schema
    }
    return [{ schema: json.schema, operation: operationId, feature: tags[0] ?? '', put }]
  })
}

/** Generates the OpenAPI 3.1 document of all endpoints from the contracts that validate them. */
export function openApiDocument(
  config: Pick<Config, 'productName' | 'siteUrl'>,
  features: readonly Feature[],
) {
  const groups = features.flatMap(({ name, title, endpoints }) =>
    endpoints ? [{ feature: name, title, routes: endpoints }] : [],
  )
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { feature, routes } of groups)
    for (const { endpoint } of routes) {
      const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: describeEndpoint(endpoint, feature),
      }
    }
  const schemas = { Error: describe(errorBody, 'output') }
  const named = nameSchemas(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(bodiesOf)),
    Object.keys(schemas),
  )
  return {
    openapi: '3.1.0',
    info: { title: `${config.productName} API`, version: '1' },
    servers: [{ url: config.siteUrl }],
    tags: groups.map(({ feature, title }) => ({ name: feature, description: title })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a session, from /auth/v1.',
        },
        publicKey: {
          type: 'apiKey',
          in: 'header',
          name: 'apikey',
          description: 'The public key that /auth/v1 asks for; it grants nothing.',
        },
      },
      schemas: { ...schemas, ...named },
      responses: refusals,
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>
