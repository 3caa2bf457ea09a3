import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reviewProofs } from '#db/tables/community/reviews.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { recordLeadProof } from './record-proofs.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('the period is thirty days for sellers in Spain without an address, by currency, telephone or owner', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => makeStore(test.services)))
  const [money, telephone, owner, nothing] = made
  const ids = made.map(({ businessId }) => businessId)
  const { pool } = test.services
  await pool.query('delete from business_addresses where business_id = any($1)', [ids])
  await pool.query(
    `delete from business_contacts where business_id = any($1) and kind in ('phone', 'whatsapp')`,
    [ids],
  )
  // A currency of no supported country indicates nothing.
  await pool.query(
    `update stores set currency = case when business_id = $1 then 'EUR' else 'USD' end where business_id = any($2)`,
    [ids[0], ids],
  )
  await pool.query(
    `insert into business_contacts (id, business_id, kind, value) values (gen_random_uuid(), $1, 'phone', '+34612345678')`,
    [ids[1]],
  )
  await pool.query(`update profiles set country_code = 'ES' where id = $1`, [
    owner?.business.owner.id,
  ])
  for (const [store, days] of [
    [money, 30],
    [telephone, 30],
    [owner, 30],
    [nothing, 90],
  ] as const) {
    const personId = (await makePerson(test.services)).id
    const lead = await pool.query<{ id: string }>(
      `insert into leads (id, business_id, channel, code, name, message, email, profile_id, answered_at, state)
        values (gen_random_uuid(), $1, 'quote', $2, 'Rosa', 'Hola', 'rosa@persona.test', $3, now(), 'contacted') returning id`,
      [store?.businessId, `ES-${personId.slice(-8)}`, personId],
    )
    await test.services.db.transaction((tx) =>
      recordLeadProof(test.services, tx, { leadId: lead.rows[0]?.id ?? '' }),
    )
    const [proof] = await test.services.db
      .select()
      .from(reviewProofs)
      .where(eq(reviewProofs.personId, personId))
    expect(
      ((proof?.windowUntil.getTime() ?? 0) - (proof?.createdAt.getTime() ?? 0)) / 86_400_000,
    ).toBe(days)
  }
})
