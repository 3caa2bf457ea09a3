import {
  type Output,
  type OutputUnit,
  registerSchema,
  type SchemaFragment,
  validate,
} from '@hyperjump/json-schema/openapi-3-1'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { anyone, type Endpoint, endpoint, member, signedIn, staff } from '#shared/endpoint.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { routes } from '../endpoints.ts'
import type { OpenApiDocument } from './describe-api.ts'
import { refusalsOf } from './refusals.ts'

let product: TestApp
let document: OpenApiDocument

beforeAll(async () => {
  product = await openTestApp()
  const response = await product.app.request('/api/openapi.json')
  document = (await response.json()) as OpenApiDocument
})
afterAll(() => product.close())

/** Locations in the output that break a rule, with the rule. */
const broken = (output: Output | OutputUnit): string[] => {
  if (output.valid) return []
  if (output.errors?.length) return output.errors.flatMap(broken)
  return [
    'instanceLocation' in output
      ? `${output.instanceLocation} breaks ${output.absoluteKeywordLocation}`
      : 'not valid',
  ]
}

test('the document is valid OpenAPI 3.1, its schemas included', { timeout: 60_000 }, async () => {
  const output = await validate(
    'https://spec.openapis.org/oas/3.1/schema-base',
    document as unknown as SchemaFragment,
    'DETAILED',
  )
  expect(broken(output)).toEqual([])
  // A keyword of OpenAPI 3.0 that 3.1 accepts but ignores.
  expect(JSON.stringify(document)).not.toContain('"nullable"')
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference = '']) => reference,
  )
  expect(references).toContain('#/components/schemas/Error')
  for (const reference of new Set(references)) {
    const found = reference
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (node, key) => (node as Record<string, unknown> | undefined)?.[key],
        document,
      )
    expect(found, reference).toBeDefined()
  }
})

const operationOf = ({ path, method }: Endpoint) =>
  document.paths[path.replace(/:([a-zA-Z]+)/g, '{$1}')]?.[method.toLowerCase()]

test('every endpoint is listed once, under its feature', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(ids.sort()).toEqual(routes.map(({ endpoint }) => endpoint.name).sort())
  const names = document.tags.map(({ name }) => name)
  for (const { endpoint } of routes) expect(names).toContain(operationOf(endpoint)?.tags[0])
})

/**
 * Every schema in a part of the document, with its location; keywords and constraints inside a schema are not schemas.
 */
function* schemasIn(
  node: unknown,
  at: string,
  isSchema = false,
): Generator<[string, Record<string, unknown>]> {
  if (Array.isArray(node))
    for (const [i, one] of node.entries()) yield* schemasIn(one, `${at}/${i}`, isSchema)
  else if (typeof node === 'object' && node !== null) {
    if (isSchema) yield [at, node as Record<string, unknown>]
    for (const [key, one] of Object.entries(node)) {
      if (['properties', 'patternProperties', '$defs'].includes(key) && isSchema)
        for (const [name, value] of Object.entries(one as object))
          yield* schemasIn(value, `${at}/${name}`, true)
      else if (!['enum', 'const', 'examples', 'default', 'required'].includes(key))
        yield* schemasIn(
          one,
          `${at}/${key}`,
          [
            'schema',
            'items',
            'additionalProperties',
            'anyOf',
            'oneOf',
            'allOf',
            'prefixItems',
          ].includes(key),
        )
    }
  }
}

test('no response schema is empty', () => {
  const answers = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { responses }]) => [`${method} ${path}`, responses] as const,
    ),
  )
  const all = [
    ...answers.flatMap(([at, responses]) => [...schemasIn(responses, at)]),
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => [
      ...schemasIn(schema, name, true),
    ]),
  ]
  expect(all.length).toBeGreaterThan(1000)
  const says = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref', 'not']
  expect(all.flatMap(([at, schema]) => (says.some((word) => word in schema) ? [] : [at]))).toEqual(
    [],
  )
})

test('a schema used in several places has one name', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Cart', 'Picture', 'Store', 'Error']),
  )
  const texts = Object.values(schemas).map((schema) => JSON.stringify(schema))
  expect(new Set(texts).size).toBe(texts.length)
  for (const name of Object.keys(schemas)) expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/)
})

test('a query flag is a boolean, and only OpenAPI formats are used', () => {
  const parameters = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(
      ({ parameters }) =>
        parameters as { name: string; in: string; schema: Record<string, unknown> }[],
    ),
  )
  const sale = parameters.find(({ name }) => name === 'sale')
  expect(sale?.schema).toEqual({ type: 'boolean' })
  for (const { name, in: where, schema } of parameters)
    if (where === 'query')
      expect(JSON.stringify(schema), name).not.toMatch(/"boolean".*"string"|"string".*"boolean"/)
  expect(JSON.stringify(document)).not.toContain('"format":"base64"')
})

test('no address matches two operations', () => {
  const paths = Object.keys(document.paths).map((path) => path.split('/'))
  const isOpen = (part: string) => part.startsWith('{')
  const ambiguous = paths.flatMap((one, at) =>
    paths.slice(at + 1).flatMap((other) => {
      if (one.length !== other.length) return []
      const meets = one.every(
        (part, i) => part === other[i] || isOpen(part) || isOpen(other[i] ?? ''),
      )
      const wins = (a: string[], b: string[]) =>
        a.every((part, i) => isOpen(b[i] ?? '') || part === b[i])
      return meets && !wins(one, other) && !wins(other, one)
        ? [`${one.join('/')} and ${other.join('/')}`]
        : []
    }),
  )
  expect(ambiguous).toEqual([])
})

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is compressed, and is not sent again to who has it',
  async (path) => {
    const first = await product.app.request(path, { headers: { 'accept-encoding': 'br' } })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual([
      'br',
      'public, max-age=300, must-revalidate',
    ])
    const again = await product.app.request(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await product.app.request(path)).headers.get('content-encoding')).toBeNull()
  },
)

test('a real refusal has a documented status and body', {
  timeout: 60_000,
}, async () => {
  const id = 'https://lonja.example/error'
  registerSchema(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: id,
      ...document.components.schemas.Error,
    } as never,
    id,
  )
  const isErrorBody = await validate(id)
  for (const { endpoint } of routes) {
    const path = endpoint.path.replace(/:\w+/g, '01990000-0000-7000-8000-000000000000')
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const response = await product.app.request(inQuery ? `${path}?nadie=1` : path, {
      method: endpoint.method,
      ...(inQuery ? {} : { body: '{"nadie":1}' }),
    })
    expect(Object.keys(operationOf(endpoint)?.responses as object), endpoint.name).toContain(
      String(response.status),
    )
    expect(
      broken(isErrorBody((await response.json()) as SchemaFragment, 'DETAILED')),
      endpoint.name,
    ).toEqual([])
  }
})

test('statuses follow from policy, input and limit', () => {
  const statuses = (
    method: Endpoint['method'],
    path: Endpoint['path'],
    allow: Endpoint['allow'],
    limit?: Endpoint['limit'],
  ) =>
    Object.keys(
      refusalsOf(
        endpoint({
          name: 'x',
          summary: 'x',
          input: z.strictObject({}),
          output: z.object({}),
          method,
          path,
          allow,
          limit,
        }),
      ),
    )
  expect(statuses('GET', '/api/x', anyone)).toEqual(['400', '401', '422', 'default'])
  expect(statuses('GET', '/api/x/:id', signedIn)).toEqual(['400', '401', '404', '422', 'default'])
  expect(statuses('POST', '/api/x', anyone, { points: 1, seconds: 1 })).toEqual([
    '400',
    '401',
    '413',
    '422',
    '429',
    'default',
  ])
  expect(statuses('PUT', '/api/x/:businessId', member('owner'))).toEqual([
    '400',
    '401',
    '403',
    '404',
    '413',
    '422',
    'default',
  ])
  expect(statuses('GET', '/api/x/:businessId', member('seller'))).toEqual([
    '400',
    '401',
    '404',
    '422',
    'default',
  ])
  expect(statuses('GET', '/api/x', staff('read'))).toEqual(['400', '401', '403', '422', 'default'])
})

test('/api/docs shows the same to people without any script', async () => {
  const response = await product.app.request('/api/docs')
  const page = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  )
  expect(page).toContain('<html lang="es">')
  expect(page).not.toContain('<script')
  for (const { endpoint } of routes)
    expect(page).toContain(
      `<code>${endpoint.method} ${endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')}</code>`,
    )
  for (const { description } of document.tags) expect(page).toContain(`<h2>${description}</h2>`)
  expect(page).toContain('Staff con el permiso read')
})
