import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { askToSignUp } from '#features/growth/consents/contract/sign-up.ts'
import { saveConsentSettings } from '#features/growth/consents/contract/team.ts'
import { createContact } from '#features/growth/contacts/contract/contacts.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import { contactAddress, contactForm } from '#tests/support/contacts/contacts.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Calls per kind of address before comparing, and most calls: under load few answers differ. */
const [rounds, maxRounds] = [10, 80]

/** Fraction of the longest median by which the others may be shorter. */
const tolerance = 0.3

const kinds = ['nobody’s', 'of an account', 'of another business'] as const

let test: TestApp
let shop: Business
let other: Business
beforeAll(async () => {
  test = await openTestApp()
  shop = await makeBusiness(test.services, { published: true })
  other = await makeBusiness(test.services, { published: true })
  await test.as(shop.owner.token).call(saveConsentSettings, {
    businessId: shop.id,
    atCheckout: false,
    onPage: false,
    hasSignUp: true,
  })
})
afterAll(() => test.close())

/** A mailbox of a kind that this book has not met. */
async function mailboxOf(kind: (typeof kinds)[number]): Promise<string> {
  const email = `m-${v7()}@correo.test`
  if (kind === 'of an account') await makePerson(test.services, { email })
  if (kind === 'of another business') await makeClient(test.services, other, {}, { email })
  return email
}

const questions: [name: string, ask: (email: string) => Promise<object>][] = [
  [
    'asking for news',
    (email) =>
      test.as().call(askToSignUp, {
        handle: shop.slug,
        place: 'sign_up',
        name: 'Luz Prado',
        email,
        choices: [{ channel: 'email', purpose: 'marketing' }],
      }),
  ],
  [
    'writing somebody down',
    async (email) => {
      const made = await test.as(shop.owner.token).call(createContact, {
        book: shop.id,
        ...contactForm({ addresses: [contactAddress('email', email)] }),
      })
      return { keys: Object.keys(made).toSorted() }
    },
  ],
]

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe('whether an address is known elsewhere', () => {
  it.each(questions)(
    '%s tells nobody: same answer, same time',
    async (name, ask) => {
      const answers = new Set<string>()
      const times = new Map<string, number[]>()
      let spread = 1
      for (let round = 1; round <= maxRounds && spread > tolerance; round++) {
        for (const kind of round % 2 ? kinds : kinds.toReversed()) {
          const email = await mailboxOf(kind)
          await test.services.db.delete(rateLimits)
          const began = performance.now()
          const answer = await ask(email)
          const ms = performance.now() - began
          answers.add(JSON.stringify(answer))
          times.set(kind, [...(times.get(kind) ?? []), ms])
        }
        const medians = [...times.values()].map(median)
        if (round % rounds === 0)
          spread = (Math.max(...medians) - Math.min(...medians)) / Math.max(...medians)
      }
      const words = [...times].map(([kind, values]) => `${kind} ${median(values).toFixed(1)} ms`)
      process.stdout.write(`${name}: ${words.join(', ')}\n`)
      expect([...answers]).toHaveLength(1)
      expect(spread, `${name}: ${words}`).toBeLessThanOrEqual(tolerance)
    },
    240_000,
  )
})
