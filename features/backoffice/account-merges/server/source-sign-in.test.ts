import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { accountMergeRows, accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { hashPassword } from '#features/accounts/auth/server/index.ts'
import { eraseAccount } from '#features/backoffice/privacy/server/erase-account.ts'
import { readErasedAccounts } from '#features/backoffice/privacy/server/index.ts'
import { mergeTwoAccounts, proposeMergeOf } from '#tests/support/factories/account-merges.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openGoogle } from '#tests/support/google-provider.ts'
import { declineMerge } from '../contract/link.ts'
import { cleanupMergesJob } from './expire-merges.ts'
import { accountMergesPersonalData } from './personal-data.ts'

const password = 'Zaguán-7-tordos'

let google: Awaited<ReturnType<typeof openGoogle>>
let manager: Person
beforeAll(async () => {
  google = await openGoogle()
  manager = await makePerson(google.test.services, { staffPermissions: ['read', 'manage_users'] })
})
beforeEach(async () => {
  await google.test.services.db.delete(rateLimits)
  google.clear()
})
afterAll(() => google.close())

async function makeMerged(emails: { target?: string; source?: string } = {}) {
  const { services } = google.test
  const target = await makePerson(services, {
    email: emails.target ?? `ana-${randomUUID()}@correo.test`,
  })
  const source = await makePerson(services, {
    email: emails.source ?? `rosa-${randomUUID()}@correo.test`,
  })
  await services.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, source.id))
  return { target, source, id: await mergeTwoAccounts(google.test, manager, target, source) }
}

describe('signing in to the source account of a merge', () => {
  it('names the target account after the right password, and reveals nothing after a wrong one', async () => {
    const { source } = await makeMerged()
    const enter = (word: string) =>
      google.test.newClient().signInWithPassword({ email: source.email, password: word })
    expect((await enter(password)).error).toMatchObject({ code: 'account_merged' })
    expect((await enter('otra-Cosa-7-mala')).error).toMatchObject({ code: 'invalid_credentials' })
  })

  it('mails the address to sign in with, for a link, a new password or a new account alike', async () => {
    const { target, source } = await makeMerged()
    const asks = [
      () => google.test.newClient().signInWithOtp({ email: source.email }),
      () => google.test.newClient().resetPasswordForEmail(source.email),
      () => google.test.newClient().signUp({ email: source.email, password: 'Cántaro-9-mirlos' }),
    ]
    for (const [i, ask] of asks.entries()) {
      await google.test.services.db.delete(rateLimits)
      expect((await ask()).error).toBeNull()
      const mails = (await google.test.mailsTo(source.email)).filter(({ kind }) =>
        kind.startsWith('identity.'),
      )
      expect(mails.map(({ kind }) => kind)).toEqual(Array(i + 1).fill('identity.merged'))
      expect(mails.at(-1)?.text).toContain(`${target.email[0]}•••@correo.test`)
    }
  })

  it('opens the target account with the absorbed one’s Google, or says so where it has its own', async () => {
    const { services } = google.test
    const client = google.test.newClient()
    const first = (await google.enter(client)).data.user?.id ?? ''
    const mine = { ...google.scene.person }
    const target = await makePerson(services)
    const source: Person = { id: first, email: mine.email, sessionId: '', token: '' }
    await mergeTwoAccounts(google.test, manager, target, source)
    expect((await google.enter(google.test.newClient())).data.user?.id).toBe(target.id)
    const { source: other } = await makeMerged({ target: `otra-${randomUUID()}@correo.test` })
    google.scene.person = { ...mine, sub: randomUUID(), email: other.email }
    const landed = await google.land(await google.begin(google.test.newClient()))
    expect(landed.href).toContain('account_merged')
  })
})

describe('the personal data of an account that absorbed another', () => {
  it('includes the data that stayed with the source account, which is deleted with it by the normal procedure', async () => {
    const { services } = google.test
    const { target, source } = await makeMerged()
    await services.db.update(profiles).set({ bio: 'La de antes' }).where(eq(profiles.id, source.id))
    const files =
      (await accountMergesPersonalData.collect?.(services, {
        userId: target.id,
        email: target.email,
      })) ?? {}
    expect(files).toMatchObject({
      'uniones-de-cuentas.json': [{ seQueda: target.email, seUne: source.email, estado: 'merged' }],
    })
    expect(JSON.stringify(files['cuenta-unida-1/perfil.json'])).toContain('La de antes')
    const due = async (userId: string) => {
      const [row] = await services.db
        .select()
        .from(accountDeletions)
        .where(eq(accountDeletions.userId, userId))
      await eraseAccount(services, personalData, row?.id ?? '')
    }
    const past = new Date(Date.now() - 1000)
    await services.db.insert(accountDeletions).values({
      userId: target.id,
      state: 'scheduled',
      linkExpiresAt: past,
      eraseAfter: past,
      texts: 'go',
    })
    await due(target.id)
    expect(await services.db.$count(accountMerges, eq(accountMerges.sourceId, source.id))).toBe(0)
    // Nobody can sign in to the source account meanwhile.
    expect(
      (await services.db.select().from(users).where(eq(users.id, source.id)))[0],
    ).toMatchObject({
      mergedInto: null,
      suspendedAt: expect.any(Date),
    })
    await due(source.id)
    expect(await services.db.$count(users, eq(users.id, source.id))).toBe(0)
    expect((await readErasedAccounts(services.config.dataDir)).map(({ userId }) => userId)).toEqual(
      expect.arrayContaining([target.id, source.id]),
    )
  })

  it('is cleaned up: ended proposals, and the recorded rows of permanent merges', async () => {
    const { services } = google.test
    const [target, source, other] = [
      await makePerson(services),
      await makePerson(services),
      await makePerson(services),
    ]
    await makeBusiness(services, { owner: source })
    const id = await mergeTwoAccounts(google.test, manager, target, source)
    const proposal = await proposeMergeOf(google.test, manager, target, other)
    await google.test.as().call(declineMerge, { token: proposal.targetToken })
    const rows = () => services.db.$count(accountMergeRows, eq(accountMergeRows.mergeId, id))
    const cleanupIn = async (days: number) => {
      google.test.setNow(new Date(Date.now() + days * 86_400_000))
      await cleanupMergesJob.run(services, {})
      google.test.setNow(null)
    }
    await cleanupIn(29)
    expect(await rows()).toBe(1)
    await cleanupIn(91)
    expect(await rows()).toBe(0)
    expect(await services.db.$count(accountMerges, eq(accountMerges.id, id))).toBe(1)
    expect(await services.db.$count(accountMerges, eq(accountMerges.id, proposal.id))).toBe(0)
  })
})
