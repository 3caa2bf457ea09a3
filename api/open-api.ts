import { z } from 'zod'
import type { Config } from '#config.ts'
import type { Route } from '#shared/server/route.ts'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

/** OpenAPI 3.1 of every endpoint, from the same definitions that answer them. */
export function openApiDocument(config: Config, routes: Route[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoint } of routes) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const input = jsonSchema(endpoint.input, 'input') as { properties?: Record<string, object>; required?: string[] }
    const inPath = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => name as string)
    const rest = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name))
    const parameters = [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: input.properties?.[name] ?? { type: 'string' } })),
      ...(inQuery ? rest.map(([name, schema]) => ({ name, in: 'query', required: input.required?.includes(name) ?? false, schema })) : []),
    ]
    const required = input.required?.filter((name) => !inPath.includes(name))
    // One of several forms (a union) is described whole; it has no parameters in its path.
    const body = input.properties
      ? { type: 'object', properties: Object.fromEntries(rest), ...(required?.length ? { required } : {}) }
      : input
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = {
      operationId: endpoint.name,
      summary: endpoint.summary,
      'x-allow': endpoint.allow,
      parameters,
      ...(inQuery ? {} : { requestBody: { content: { 'application/json': { schema: body } } } }),
      responses: {
        [endpoint.status ?? 200]: { description: 'OK', content: { 'application/json': { schema: jsonSchema(endpoint.output, 'output') } } },
      },
      ...(endpoint.allow.who === 'anyone' ? {} : { security: [{ session: [] }] }),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${config.productName} API`, version: '1' },
    servers: [{ url: config.siteUrl }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}
