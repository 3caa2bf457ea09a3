import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { answer } from './answer.ts'
import { routes } from './endpoints.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

const shown = z.object({
  name: z.string(),
  owner: z.object({ id: z.string() }),
  items: z.array(z.object({ id: z.string() })),
})
const read = endpoint({
  name: 'read',
  method: 'GET',
  path: '/api/x',
  summary: 'x',
  allow: anyone,
  input: z.strictObject({}),
  output: shown,
})
const request = { id: 'x', address: '203.0.113.1', userAgent: '', cookies: null }
const answered = (output: unknown) => {
  const route = { endpoint: read, handle: async () => output }
  return answer(route as never, {
    params: {},
    readInput: async () => ({}),
    caller: { kind: 'guest' },
    services: product.services,
    request,
  })
}

const right = { name: 'Ana', owner: { id: '1' }, items: [{ id: '2' }] }

test('of a whole row only what the contract names leaves, at any depth', async () => {
  const passwordHash = 'secreto'
  const row = {
    ...right,
    passwordHash,
    owner: { id: '1', passwordHash },
    items: [{ id: '2', passwordHash }],
  }
  expect(await answered(row)).toEqual(right)
})

test('an output that violates the contract is answered as an internal error without details', async () => {
  const refused = expect.objectContaining({
    code: 'internal',
    message: expect.not.stringContaining('secreto'),
  })
  await expect(answered({ ...right, name: { secreto: 1 } })).rejects.toEqual(refused)
})

/** Paths of the objects in a JSON Schema that accept undeclared keys. */
function openObjects(schema: unknown, path = 'output'): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { additionalProperties, properties } = schema as {
    additionalProperties?: unknown
    properties?: object
  }
  const isOpen =
    properties !== undefined && additionalProperties !== false && additionalProperties !== undefined
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema).flatMap(([key, value]) => openObjects(value, `${path}.${key}`)),
  ]
}

/** The schema as the API description shows it; `describedBy` schemas are replaced by the ones they refer to. */
const schemaOf = (output: z.ZodType) =>
  z.toJSONSchema(output, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete (jsonSchema as { describedBy?: unknown }).describedBy
    },
  })

test.each(routes.map(({ endpoint: { name, output } }) => [name, output] as const))(
  '%s names every field that it answers',
  (_, output) => {
    expect(openObjects(schemaOf(output))).toEqual([])
    const free = JSON.stringify(schemaOf(output)).match(/"(?:properties|items)":\{(?:"\w+":)?\{\}/g)
    expect(free).toBeNull()
  },
)
