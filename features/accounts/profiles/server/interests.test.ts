import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readInterests, saveInterests } from '../contract/interests.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('topics are chosen and replaced, each once and in their order', async () => {
  const { token } = await makePerson(test.services)
  const me = test.as(token)
  expect(await me.call(readInterests, {})).toEqual({ topics: [] })
  await me.call(saveInterests, { topics: ['Finanzas', 'Tecnología', 'Finanzas'] })
  expect(await me.call(readInterests, {})).toEqual({ topics: ['Tecnología', 'Finanzas'] })
  await me.call(saveInterests, { topics: [] })
  expect(await me.call(readInterests, {})).toEqual({ topics: [] })
  await expect(me.call(saveInterests, { topics: ['Fútbol'] as never })).rejects.toMatchObject({
    code: 'invalid',
  })
})
