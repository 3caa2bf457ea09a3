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

async function joined(emails: { kept?: string; absorbed?: string } = {}) {
  const { services } = google.test
  const kept = await makePerson(services, {
    email: emails.kept ?? `ana-${randomUUID()}@correo.test`,
  })
  const absorbed = await makePerson(services, {
    email: emails.absorbed ?? `rosa-${randomUUID()}@correo.test`,
  })
  await services.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, absorbed.id))
  return { kept, absorbed, id: await mergeTwoAccounts(google.test, manager, kept, absorbed) }
}

describe('signing in to an account that was absorbed by a merge', () => {
  it('names the remaining account after the right password, and reveals nothing after a wrong one', async () => {
    const { absorbed } = await joined()
    const enter = (word: string) =>
      google.test.newClient().signInWithPassword({ email: absorbed.email, password: word })
    expect((await enter(password)).error).toMatchObject({ code: 'account_merged' })
    expect((await enter('otra-Cosa-7-mala')).error).toMatchObject({ code: 'invalid_credentials' })
  })

  it('mails the address to sign in with, for a link, a new password or a new account alike', async () => {
    const { kept, absorbed } = await joined()
    const asks = [
      () => google.test.newClient().signInWithOtp({ email: absorbed.email }),
      () => google.test.newClient().resetPasswordForEmail(absorbed.email),
      () => google.test.newClient().signUp({ email: absorbed.email, password: 'Cántaro-9-mirlos' }),
    ]
    for (const [i, ask] of asks.entries()) {
      await google.test.services.db.delete(rateLimits)
      expect((await ask()).error).toBeNull()
      const mails = (await google.test.mailsTo(absorbed.email)).filter(({ kind }) =>
        kind.startsWith('identity.'),
      )
      expect(mails.map(({ kind }) => kind)).toEqual(Array(i + 1).fill('identity.merged'))
      expect(mails.at(-1)?.text).toContain(`${kept.email[0]}•••@correo.test`)
    }
  })

  it('opens the remaining account with the absorbed one’s Google, or says so where it has its own', async () => {
    const { services } = google.test
    const client = google.test.newClient()
    const first = (await google.enter(client)).data.user?.id ?? ''
    const mine = { ...google.scene.person }
    const kept = await makePerson(services)
    const absorbed: Person = { id: first, email: mine.email, sessionId: '', token: '' }
    await mergeTwoAccounts(google.test, manager, kept, absorbed)
    expect((await google.enter(google.test.newClient())).data.user?.id).toBe(kept.id)
    const { absorbed: other } = await joined({ kept: `otra-${randomUUID()}@correo.test` })
    google.scene.person = { ...mine, sub: randomUUID(), email: other.email }
    const landed = await google.land(await google.begin(google.test.newClient()))
    expect(landed.href).toContain('account_merged')
  })
})

describe('the personal data of an account that absorbed another', () => {
  it('includes the data that stayed with the absorbed account, which is deleted with it by the normal procedure', async () => {
    const { services } = google.test
    const { kept, absorbed } = await joined()
    await services.db
      .update(profiles)
      .set({ bio: 'La de antes' })
      .where(eq(profiles.id, absorbed.id))
    const files =
      (await accountMergesPersonalData.collect?.(services, {
        userId: kept.id,
        email: kept.email,
      })) ?? {}
    expect(files).toMatchObject({
      'uniones-de-cuentas.json': [{ seQueda: kept.email, seUne: absorbed.email, estado: 'joined' }],
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
      userId: kept.id,
      state: 'scheduled',
      linkExpiresAt: past,
      eraseAfter: past,
      texts: 'go',
    })
    await due(kept.id)
    expect(await services.db.$count(accountMerges, eq(accountMerges.absorbedId, absorbed.id))).toBe(
      0,
    )
    // Nobody can sign in to the absorbed account meanwhile.
    expect(
      (await services.db.select().from(users).where(eq(users.id, absorbed.id)))[0],
    ).toMatchObject({
      mergedInto: null,
      suspendedAt: expect.any(Date),
    })
    await due(absorbed.id)
    expect(await services.db.$count(users, eq(users.id, absorbed.id))).toBe(0)
    expect((await readErasedAccounts(services.config.dataDir)).map(({ userId }) => userId)).toEqual(
      expect.arrayContaining([kept.id, absorbed.id]),
    )
  })

  it('is cleaned up: ended proposals, and the recorded rows of permanent merges', async () => {
    const { services } = google.test
    const [kept, absorbed, other] = [
      await makePerson(services),
      await makePerson(services),
      await makePerson(services),
    ]
    await makeBusiness(services, { owner: absorbed })
    const id = await mergeTwoAccounts(google.test, manager, kept, absorbed)
    const proposal = await proposeMergeOf(google.test, manager, kept, other)
    await google.test.as().call(declineMerge, { token: proposal.keptToken })
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
