import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { legalAcceptances } from '#db/tables/publishing/legal.ts'
import {
  createUser,
  findOrCreateGoogleUser,
  signToken,
} from '#features/accounts/auth/server/index.ts'
import { registerAccount } from '#features/accounts/profiles/contract/registration.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type AuthApp, openAuthApp } from '#tests/support/auth-clients.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { acceptVersions, listVersionsToAccept } from '../contract/accept.ts'
import { beginLegalDraft, publishLegalVersion, saveLegalDraft } from '../contract/manage.ts'
import type { LegalDocument } from '../vocabulary.ts'
import { legalPersonalData } from './personal-data.ts'

const password = 'Zaguán-7-tordos'
let test: AuthApp
let staffToken: string
/** The day in so many days. */
const later = (days: number) => new Date(Date.now() + days * 86_400_000)

beforeAll(async () => {
  test = await openAuthApp()
  staffToken = (await makePerson(test.services, { staffPermissions: [...staffPermissions] })).token
})
afterAll(() => test.close())
afterEach(() => test.setNow(null))

const acceptedBy = async (userId: string) => {
  const rows = await test.services.db
    .select()
    .from(legalAcceptances)
    .where(eq(legalAcceptances.profileId, userId))
  return rows.map(({ document, number }) => `${document} ${number}`).sort()
}
const idOf = async (email: string) =>
  (await test.services.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? ''

/** Publishes a document's next version, effective from a given day. */
async function publish(
  document: LegalDocument,
  said: { asks: boolean; days?: number; changes?: string },
) {
  const staff = test.as(staffToken)
  await staff.call(beginLegalDraft, { document, from: 'newest' })
  const fields = {
    text: `Texto ${crypto.randomUUID()}`,
    changes: said.changes ?? 'Cambia.',
    asks: said.asks,
  }
  await staff.call(saveLegalDraft, { document, version: '1', ...fields })
  const effectiveOn = later(said.days ?? 0)
    .toISOString()
    .slice(0, 10)
  const { versions } = await staff.call(publishLegalVersion, {
    document,
    version: '2',
    effectiveOn,
    zone: 'UTC',
  })
  return versions[0]?.number ?? 0
}
/** A session that is valid at the changed clock. */
const tokenOf = ({ id, email, sessionId }: Person) =>
  signToken(
    test.services,
    {
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      session_id: sessionId,
      aal: 'aal1',
    },
    3600,
  )
const asked = async (token: string) => (await test.as(token).call(listVersionsToAccept, {})).asked

describe('a new account accepts the current versions', () => {
  it('by e-mail', async () => {
    await test.newClient().signUp({ email: 'ana@correo.test', password })
    expect(await acceptedBy(await idOf('ana@correo.test'))).toEqual(['privacidad 1', 'terminos 1'])
  })

  it('by registration with a role', async () => {
    const name = {
      firstName: 'Eva',
      lastName: 'Luna',
      email: 'eva@correo.test',
      phone: '+525512345678',
      country: 'MX',
    }
    await test.as().call(registerAccount, {
      role: 'personal',
      interests: [],
      ...name,
      password,
      confirmPassword: password,
    })
    expect(await acceptedBy(await idOf('eva@correo.test'))).toEqual(['privacidad 1', 'terminos 1'])
  })

  it('by Google, once, however often they sign in', async () => {
    const claims = { sub: 'g-1', email: 'gil@correo.test', email_verified: true, name: 'Gil' }
    const enter = () =>
      test.services.db.transaction((tx) =>
        findOrCreateGoogleUser(tx, test.services, claims as never, {}),
      )
    await enter()
    await enter()
    expect(await acceptedBy(await idOf('gil@correo.test'))).toEqual(['privacidad 1', 'terminos 1'])
  })

  it('together with the account or not at all', async () => {
    const failing = test.services.db.transaction(async (tx) => {
      await tx
        .insert(users)
        .values({ id: '019a9b00-0000-7000-8000-00000000000a', email: 'no@correo.test' })
      await test.services.announce(tx, 'user.created', {
        userId: '019a9b00-0000-7000-8000-00000000000a',
        email: 'no@correo.test',
        metadata: {},
      })
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await acceptedBy('019a9b00-0000-7000-8000-00000000000a')).toEqual([])
  })

  it('but not when the team created the account', async () => {
    const { id } = await createUser(test.services.db, test.services, {
      email: 'hecha@correo.test',
      password,
      confirmed: true,
    })
    expect(await acceptedBy(id)).toEqual([])
  })
})

describe('a newer version', () => {
  it('must be accepted only if it requires it, from its day on, until it is accepted', async () => {
    const ana = await makePerson(test.services)
    await publish('terminos', { asks: false, changes: 'Una coma.' })
    expect(await asked(ana.token)).toEqual([])
    const number = await publish('terminos', { asks: true, days: 5, changes: 'Una cláusula.' })
    expect(await asked(ana.token)).toEqual([])
    await expect(
      test.as(ana.token).call(acceptVersions, { versions: [{ document: 'terminos', number }] }),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    test.setNow(later(6))
    ana.token = await tokenOf(ana)
    const [one, ...others] = await asked(ana.token)
    expect(others).toEqual([])
    expect(one).toMatchObject({
      document: 'terminos',
      number,
      changes: ['Una cláusula.', 'Una coma.'],
    })
    // A new account has accepted it at sign-up.
    expect(await asked((await makePerson(test.services)).token)).toEqual([])
    await test.as(ana.token).call(acceptVersions, { versions: [{ document: 'terminos', number }] })
    expect(await asked(ana.token)).toEqual([])
    // A later version that does not require acceptance is not requested.
    expect(await acceptedBy(ana.id)).toEqual(['privacidad 1', 'terminos 1', `terminos ${number}`])
  })

  it('two concurrent acceptances make one row', async () => {
    const { id, token } = await makePerson(test.services)
    const number = await publish('privacidad', { asks: true })
    const accept = () =>
      test.as(token).call(acceptVersions, { versions: [{ document: 'privacidad', number }] })
    await Promise.all([accept(), accept(), accept()])
    expect((await acceptedBy(id)).filter((one) => one === `privacidad ${number}`)).toHaveLength(1)
    const old = test
      .as(token)
      .call(acceptVersions, { versions: [{ document: 'privacidad', number: number - 1 }] })
    await expect(old).rejects.toMatchObject({ code: 'conflict' })
  })

  it('must be accepted by an account that never accepted any', async () => {
    const { id, token } = await makePerson(test.services)
    const owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
    await owner
      .query('delete from legal_acceptances where profile_id = $1', [id])
      .finally(() => owner.end())
    expect((await asked(token)).map(({ document }) => document)).toContain('privacidad')
  })

  it('does not concern guests', async () => {
    await expect(test.as().call(listVersionsToAccept, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})

describe('acceptances of an account', () => {
  it('are in the data export and deleted with the account', async () => {
    const { id, email } = await makePerson(test.services)
    const files = await legalPersonalData.collect?.(test.services, { userId: id, email })
    expect(files?.['aceptaciones.json']).toEqual([
      { documento: 'privacidad', version: expect.any(Number), aceptada: expect.any(Date) },
      { documento: 'terminos', version: expect.any(Number), aceptada: expect.any(Date) },
    ])
    await test.services.db.delete(users).where(eq(users.id, id))
    expect(await acceptedBy(id)).toEqual([])
  })

  it('cannot be changed', async () => {
    const { id } = await makePerson(test.services)
    for (const statement of [
      sql`update legal_acceptances set accepted_at = now()`,
      sql`delete from legal_acceptances where profile_id = ${id}`,
    ])
      await expect(test.services.db.execute(statement)).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    const early = test.services.db
      .insert(legalAcceptances)
      .values({ profileId: id, document: 'terminos', number: 1, acceptedAt: new Date(0) })
    await expect(early).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})
