import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '#api/endpoints.ts'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { randomFrom } from '#shared/random-from.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { contactForm } from '#tests/support/contacts/contacts.ts'
import { blockForm } from '#tests/support/content/site-blocks.ts'
import { openWithoutProviders } from '#tests/support/selling/unreachable-providers.ts'
import { createInputGenerator, type Schema } from '../hostile/make-input.ts'
import { authorForm } from '../support/content/authors.ts'
import { makePerson, type Person } from '../support/factories/people.ts'
import { promotionFields } from '../support/factories/promotions.ts'
import { makeStore, type Store } from '../support/factories/stores.ts'
import type { TestApp } from '../support/test-app.ts'

let test: TestApp
let mine: Store
let staff: Person
beforeAll(async () => {
  test = await openWithoutProviders()
  mine = await makeStore(test.services)
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())

/** Path parameters that name a record, except the caller's business. */
function recordsOf({ path, allow, input }: Endpoint): string[] {
  const { properties = {} } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema
  const named = [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
    (allow.who === 'member' && name === 'businessId') || name === 'book' ? [] : [name],
  )
  return named.filter(
    (name) =>
      properties[name]?.format === 'uuid' || ['slug', 'token', 'handle', 'username'].includes(name),
  )
}

const taking = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => !endpoint.file && recordsOf(endpoint).length > 0)

/** Values that random generation does not find. */
const given: Record<string, Record<string, unknown>> = {
  saveAuthor: authorForm({ username: 'luz-prado', firstName: 'Luz' }),
  saveSiteBlock: blockForm(),
  schedulePost: {
    day: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    time: '10:00',
    zone: 'UTC',
  },
  savePromotion: promotionFields(),
  saveContact: contactForm(),
}

/** A valid input of an endpoint with unknown ids. Undefined if random generation finds none. */
function inputFor(endpoint: Endpoint): Record<string, unknown> | undefined {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const { properties = {} } = schema
  const isOurs = endpoint.allow.who === 'member'
  const { make } = createInputGenerator({}, randomFrom(7), (name) =>
    name === 'businessId' && isOurs ? mine.businessId : randomUUID(),
  )
  for (let tried = 0; tried < 200; tried++) {
    const { after: _, ...made } = {
      ...(make(schema) as Record<string, unknown>),
      ...given[endpoint.name],
    }
    for (const name of recordsOf(endpoint))
      if (properties[name]?.format !== 'uuid') made[name] = `nada-${randomUUID().slice(0, 8)}`
    if ('book' in properties) made.book = mine.businessId
    if (properties.version?.type === 'string') made.version = '1'
    if (properties.code?.type === 'string') made.code = '123456'
    if (endpoint.input.safeParse(made).success) return made
  }
  return undefined
}

async function answerOf(endpoint: Endpoint): Promise<string> {
  const input = inputFor(endpoint)
  if (!input) return 'no input'
  await test.services.db.delete(rateLimits)
  const by = endpoint.allow.who === 'staff' ? staff : mine.owner
  return test
    .as(by.token)
    .call(endpoint as Endpoint, input as never)
    .then(
      () => 'done',
      (error: unknown) => (isAppError(error) ? error.code : String(error)),
    )
}

/** Endpoints with another answer for unknown ids. */
const otherwise: Record<string, string> = {
  // They ask whether it is free.
  ...Object.fromEntries(
    [
      'releaseVerification',
      'releaseCase',
      'releaseDispute',
      'removeReaction',
      'removeFromCart',
      'cancelImport',
    ].map((name) => [name, 'done']),
  ),
  // An empty list has no items.
  ...Object.fromEntries(
    [
      'listImportRejections',
      'listPayouts',
      'readOwnReports',
      'listRelatedPosts',
      'listOffers',
      'readMyComments',
      'listUserSessions',
    ].map((name) => [name, 'done']),
  ),
  findStoreOfProduct: 'done',
  // As if another member had acted first.
  ...Object.fromEntries(
    [
      'undoDecision',
      'resumeImport',
      'sendSuspensionEmail',
      'suspendUser',
      'restoreUser',
      'withdrawMerge',
    ].map((name) => [name, 'conflict']),
  ),
}

describe('where nothing is there of that id', () => {
  it.each(taking.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s says so',
    async (name, endpoint) => {
      expect(await answerOf(endpoint)).toBe(otherwise[name] ?? 'not_found')
    },
  )
})
