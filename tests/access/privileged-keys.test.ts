import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '#api/endpoints.ts'
import { readMyBusiness } from '#features/directory/businesses/contract/owner.ts'
import { type Business, makeBusiness } from '../support/factories/businesses.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  [key: string]: unknown
}

/** Paths of objects in a JSON Schema that allow additional properties. */
function openObjects(schema: unknown, path = 'input'): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, properties, additionalProperties } = schema as Schema
  const isOpen = type === 'object' && properties !== undefined && additionalProperties !== false
  const below = Object.entries(schema).flatMap(([key, value]) =>
    openObjects(value, `${path}.${key}`),
  )
  return isOpen ? [path, ...below] : below
}

describe('every endpoint', () => {
  it.each(routes.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
    '%s takes no key that its input does not name',
    (_, { input }) =>
      expect(openObjects(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))).toEqual(
        [],
      ),
  )
})

describe('a key that is none of the caller’s business', () => {
  let test: TestApp
  let business: Business
  beforeAll(async () => {
    test = await openTestApp()
    business = await makeBusiness(test.services, { name: 'Taller Luna' })
  })
  afterAll(() => test.close())

  it.each([
    'role',
    'permissions',
    'verified',
    'level',
    'price',
    'user_id',
    '__proto__',
    'constructor',
    'toString',
  ])('%s in a call that is right otherwise changes nothing', async (key) => {
    const before = await test
      .as(business.owner.token)
      .call(readMyBusiness, { businessId: business.id })
    const right = JSON.stringify({ ...before.sections.basics, name: 'Cambiado' })
    const response = await test.app.request(`/api/my/businesses/${business.id}/basics`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${business.owner.token}`,
      },
      // Joined as text: in an object literal `__proto__` would be no key.
      body: `${right.slice(0, -1)},${JSON.stringify(key)}:{"role":"staff"}}`,
    })
    expect(response.status).toBe(422)
    expect(
      await test.as(business.owner.token).call(readMyBusiness, { businessId: business.id }),
    ).toEqual(before)
    expect(({} as { role?: string }).role).toBeUndefined()
  })
})
