import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { verificationFacts } from '#db/tables/trust/verification.ts'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { decideFact } from '#features/trust/verification/contract/staff.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makePendingFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readQueueFigures } from '../../contract/queue.ts'

let test: TestApp
let member: Person
beforeAll(async () => {
  test = await openTestApp()
  member = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
})
afterAll(() => test.close())

const now = new Date('2026-11-20T12:00:00Z')
const hour = 3600
const ago = (hours: number) => new Date(now.getTime() - hours * hour * 1000)
const figures = async () => {
  test.setNow(now)
  const { token } = await makePerson(test.services, { staffPermissions: ['read'] })
  const read = await test.as(token).call(readQueueFigures, {})
  test.setNow(null)
  return read
}
const sent = async (
  kind: FactKind,
  hours: number,
  set: Partial<typeof verificationFacts.$inferInsert> = {},
) => {
  const { id } = await makeBusiness(test.services)
  return makePendingFact(test.services, id, kind, { createdAt: ago(hours), ...set })
}
/** Inserts a fact decided this many hours after submission, and this long ago. */
const decided = (kind: FactKind, took: number, hoursAgo: number, set = {}) =>
  sent(kind, hoursAgo + took, {
    state: 'rejected',
    reviewedBy: member.id,
    decidedAt: ago(hoursAgo),
    reason: 'No se lee.',
    ...set,
  })

// Each test adds to the data of the previous ones.
describe('the waiting times of the queue', { shuffle: false }, () => {
  it('are null without data', async () => {
    expect(await figures()).toEqual({
      waiting: { count: 0, median: null, oldest: null },
      decided: { count: 0, median: null },
      byKind: [],
    })
  })

  it('include the median and the oldest of pending facts, also for the second approval', async () => {
    await sent('registry', 1)
    await sent('licence', 5)
    const second = await sent('address', 100)
    await test.as(member.token).call(decideFact, {
      factId: second,
      decision: 'approve',
      method: 'visit',
      expiresOn: inDays(300),
    })
    // Neither awaits staff.
    await sent('email', 300)
    await sent('identity', 400, { state: 'needs_more', reviewedBy: member.id })
    await sent('tax_id', 500, {
      parkedUntil: new Date(now.getTime() + 1000),
      parkedReason: 'Sin línea.',
    })
    expect((await figures()).waiting).toEqual({ count: 3, median: 5 * hour, oldest: 100 * hour })
  })

  it('include the median time to decide in 30 days, in total and by kind', async () => {
    await decided('registry', 2, 10)
    await decided('registry', 4, 20)
    await decided('registry', 12, 30)
    await decided('licence', 40, 48)
    // Too long ago, decided automatically, and revoked later.
    await decided('registry', 900, 24 * 31)
    await decided('registry', 900, 5, { reviewedBy: null, state: 'withdrawn' })
    await decided('registry', 900, 5, { state: 'revoked' })
    const { decided: all, byKind } = await figures()
    expect(all).toEqual({ count: 4, median: 8 * hour })
    expect(byKind).toEqual([
      { kind: 'registry', count: 3, median: 4 * hour },
      { kind: 'licence', count: 1, median: 40 * hour },
    ])
  })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
