import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { listReviews } from '#features/community/reviews/contract.ts'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { verifyAudit } from '#tests/support/verify-audit.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseRestoredAccounts } from './erase-restored-accounts.ts'
import { readErasedAccounts, recordErasedAccounts } from './erased-accounts.ts'

let test: TestApp
beforeEach(async () => {
  test = await openTestApp()
})
afterEach(() => test.close())

it('an erased account is listed outside the database by its id alone; a merely requested deletion is not', async () => {
  const { services } = test
  const [ana, eva] = [await makePerson(services), await makePerson(services)]
  const values = { state: 'scheduled' as const, linkExpiresAt: new Date() }
  const [gone, waits] = await services.db
    .insert(accountDeletions)
    .values([
      { ...values, userId: ana.id, eraseAfter: new Date(Date.now() - 1000) },
      { ...values, userId: eva.id, eraseAfter: new Date(Date.now() + 60_000) },
    ])
    .returning()
  for (const row of [gone, waits, gone])
    await eraseAccount(services, services.personalData, row?.id as string)
  expect((await readFile(join(services.config.dataDir, 'erased-accounts'), 'utf8')).trim()).toBe(
    ana.id,
  )
  // A power cut while the next account was being recorded.
  await appendFile(join(services.config.dataDir, 'erased-accounts'), '0190')
  const both = [
    { userId: ana.id, texts: 'stay' as const },
    { userId: eva.id, texts: 'go' as const },
  ]
  await recordErasedAccounts(services.config, both)
  await recordErasedAccounts(services.config, both)
  expect(await readErasedAccounts(services.config.dataDir)).toEqual(both)
  expect(
    (await readFile(join(services.config.dataDir, 'erased-accounts'), 'utf8'))
      .split('\n')
      .filter(Boolean),
  ).toHaveLength(3)
})

it('texts to be deleted are deleted again, although the restored backup does not know the choice', async () => {
  const { services } = test
  const [shop, eva, luz] = [
    await makeBusiness(services, { published: true }),
    await makePerson(services),
    await makePerson(services),
  ]
  await makeReview(test, shop, { by: eva })
  await makeReview(test, shop, { by: luz })
  await recordErasedAccounts(services.config, [
    { userId: eva.id, texts: 'go' },
    { userId: luz.id, texts: 'stay' },
  ])
  expect(await eraseRestoredAccounts(services)).toBeGreaterThanOrEqual(2)
  expect(
    (await test.as().call(listReviews, { kind: 'business', slug: shop.slug })).items.map(
      ({ author }) => author,
    ),
  ).toEqual([null])
})

it('an account in a restored backup is erased again, whatever its state there, without another mail', async () => {
  const { services } = test
  const people = [
    await makePerson(services),
    await makePerson(services),
    await makePerson(services),
  ] as const
  const [never, asked, stays] = people
  const pending = {
    userId: asked.id,
    state: 'asked' as const,
    tokenHash: 'x',
    linkExpiresAt: new Date(),
  }
  await services.db.insert(accountDeletions).values(pending)
  await recordErasedAccounts(services.config, [
    { userId: never.id, texts: 'stay' },
    { userId: asked.id, texts: 'stay' },
  ])
  const mails = await services.db.$count(outgoingMails)
  expect(await eraseRestoredAccounts(services)).toBeGreaterThanOrEqual(2)
  expect(await eraseRestoredAccounts(services)).toBe(0)
  const left = await Promise.all(
    people.map(({ id }) => services.db.$count(users, eq(users.id, id))),
  )
  expect(left).toEqual([0, 0, 1])
  expect(await services.db.$count(outgoingMails)).toBe(mails)
  expect(await services.db.$count(accountDeletions, eq(accountDeletions.userId, stays.id))).toBe(0)
})

it('the audit entries about an erased account stay unchanged', async () => {
  const { services } = test
  const ana = await makePerson(services)
  const by = { kind: 'user', userId: ana.id, staff: null } as const
  await recordAudit(services.db, { by, action: 'test.done', subject: { kind: 'user', id: ana.id } })
  await recordErasedAccounts(services.config, [{ userId: ana.id, texts: 'stay' }])
  expect(await eraseRestoredAccounts(services)).toBe(1)
  expect(await services.db.$count(auditEntries, eq(auditEntries.actorId, ana.id))).toBe(1)
  expect(await verifyAudit(test)).toMatchObject({
    links: await services.db.$count(auditEntries),
    found: [],
  })
})
