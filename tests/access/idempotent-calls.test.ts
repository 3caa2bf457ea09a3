import { expect, test } from 'vitest'
import type { z } from 'zod'
import { routes } from '#api/endpoints.ts'

test('exactly the calls whose input has an idempotency key are sent again by the client', () => {
  const hasKey = ({ input }: { input: z.ZodType }) =>
    'shape' in input && 'key' in (input.shape as object)
  const endpoints = routes.map(({ endpoint }) => endpoint)
  const namesOf = (those: typeof endpoints) => those.map(({ name }) => name)
  const withKey = endpoints.filter(hasKey)
  expect(withKey.length).toBeGreaterThan(5)
  expect(namesOf(endpoints.filter(({ idempotent }) => idempotent))).toEqual(namesOf(withKey))
})
