import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { identities, users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { businessContacts, businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { businessPhotos } from '#db/tables/directory/businesses-photos.ts'
import { businessClaimEvidence, businessClaims } from '#db/tables/directory/claims.ts'
import { businessSources } from '#db/tables/directory/imports.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { verificationEvidence, verificationFacts } from '#db/tables/trust/verification.ts'
import type { AuthEmailTemplates } from '#features/accounts/auth/server/email-templates.ts'
import { savePreference } from '#features/accounts/notifications/contract/preferences.ts'
import { sendInquiry } from '#features/directory/leads/contract.ts'
import { queueMail } from '#features/platform/mail/server/index.ts'
import { sendMail } from '#features/platform/mail/server/send-mail.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makeEvidence, makeFile } from '#tests/support/factories/files.ts'
import { makeInvitation } from '#tests/support/factories/invitations.ts'
import { makePerson, type Person, rewriteReferral } from '#tests/support/factories/people.ts'
import { makePendingFact, makeValidFact } from '#tests/support/factories/verification.ts'
import { mentionsOf } from '#tests/support/mentions-of.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readDeletion } from '../contract/deletion.ts'
import { eraseAccount } from './erase-account.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

async function scheduled(
  person: Person,
  eraseAfter = new Date(Date.now() - 1000),
): Promise<string> {
  const values = {
    userId: person.id,
    state: 'scheduled' as const,
    linkExpiresAt: new Date(),
    eraseAfter,
  }
  const [row] = await test.services.db.insert(accountDeletions).values(values).returning()
  return row?.id as string
}
const erase = (id: string, features: PersonalData[] = personalData) =>
  eraseAccount(test.services, features, id)
const business = async (id: string) =>
  (await test.services.db.select().from(businesses).where(eq(businesses.id, id)))[0]

/** An image that a person uploaded for a business. */
async function makePhoto(person: Person, businessId: string): Promise<string> {
  const id = await makeFile(test.services, person.id)
  await test.services.db
    .update(mediaObjects)
    .set({ name: `${businessId}/${id}` })
    .where(eq(mediaObjects.id, id))
  return id
}

/** An account with data of every kind, and a business shared with another owner. */
async function makeFullAccount() {
  const { services } = test
  const { db } = services
  const ana = await makePerson(services, { fullName: 'Ana Ñandú' })
  const luis = await makePerson(services)
  await rewriteReferral(test, luis.id, ana.id)
  await db
    .insert(identities)
    .values({ userId: ana.id, provider: 'google', providerId: `g-${ana.id}`, email: ana.email })
  const alone = await makeBusiness(services, { owner: ana, name: 'Sola', published: true })
  const draft = await makeBusiness(services, { owner: ana, name: 'Borrador' })
  const imported = await makeBusiness(services, { owner: ana, name: 'Importada', published: true })
  const shared = await makeBusiness(services, { owner: ana, name: 'Compartida', published: true })
  await db
    .insert(businessMembers)
    .values({ businessId: shared.id, profileId: luis.id, role: 'owner' })
  await makeMember(services, alone.id, 'manager')
  await db
    .insert(businessSources)
    .values({ source: 'denue', sourceId: imported.id, businessId: imported.id, contentHash: 'x' })
  const privatePhone = {
    businessId: imported.id,
    kind: 'phone' as const,
    value: '333',
    source: 'import' as const,
    isPublic: false,
  }
  await db.insert(businessContacts).values(privatePhone)
  const photo = await makePhoto(ana, alone.id)
  await db.insert(businessPhotos).values({ businessId: alone.id, mediaId: photo, kind: 'logo' })
  const sharedPhoto = await makePhoto(ana, shared.id)
  await db
    .insert(businessPhotos)
    .values({ businessId: shared.id, mediaId: sharedPhoto, kind: 'logo' })
  await makeFile(services, ana.id, { bucketId: 'profile-photos' })
  const proof = await makeEvidence(services, ana.id)
  const valid = await makeValidFact(services, alone.id, 'registry', 200, {
    submittedBy: ana.id,
    value: 'REG-1',
  })
  const identity = await makeValidFact(services, shared.id, 'identity', 200, {
    submittedBy: ana.id,
    value: 'INE-DE-ANA',
  })
  const pending = await makePendingFact(services, alone.id, 'tax_id', { submittedBy: ana.id })
  const kept = await makeValidFact(services, shared.id, 'tax_id', 200, {
    submittedBy: luis.id,
    value: 'RFC-9',
  })
  for (const factId of [valid, identity])
    await db
      .insert(verificationEvidence)
      .values({ factId, mediaId: proof, fileName: 'ine.pdf', uploadedBy: ana.id })
  const claimed = await makeBusiness(services, { published: true, set: { claimed: false } })
  const [claim] = await db
    .insert(businessClaims)
    .values({ businessId: claimed.id, claimantId: ana.id, statement: 'Es mío' })
    .returning()
  await db
    .insert(businessClaimEvidence)
    .values({ claimId: claim?.id as string, mediaId: proof, name: 'ine.pdf', position: 0 })
  await db.insert(leads).values([
    {
      businessId: shared.id,
      channel: 'quote',
      code: 'AAAA-1',
      profileId: ana.id,
      name: 'Ana',
      email: ana.email,
      message: 'Hola, soy Ana',
    },
    {
      businessId: shared.id,
      channel: 'quote',
      code: 'BBBB-1',
      name: 'Ana',
      email: ana.email.toUpperCase(),
      message: 'Sin sesión',
    },
    {
      businessId: shared.id,
      channel: 'quote',
      code: 'CCCC-1',
      name: 'Rosa',
      email: 'rosa@x.test',
      message: 'De Rosa',
    },
    {
      businessId: alone.id,
      channel: 'quote',
      code: 'DDDD-1',
      name: 'Rosa',
      email: 'rosa@x.test',
      message: 'Para Ana',
      note: 'llamar',
    },
  ])
  await makeInvitation(services, { business: shared, email: ana.email, role: 'manager', by: luis })
  await makeInvitation(services, { business: shared, email: 'rosa@x.test', role: 'seller' })
  return { ana, luis, alone, draft, imported, shared, valid, identity, pending, kept }
}

async function expectGone(made: Awaited<ReturnType<typeof makeFullAccount>>) {
  const { db } = test.services
  const { ana, luis, alone, draft, imported, shared, valid, identity, pending, kept } = made
  expect(await db.$count(users, eq(users.id, ana.id))).toBe(0)
  expect(await db.$count(profiles, eq(profiles.id, ana.id))).toBe(0)
  expect(await db.$count(identities, eq(identities.userId, ana.id))).toBe(0)
  expect(await db.$count(mediaObjects, sql`${mediaObjects.name} like ${`${ana.id}/%`}`)).toBe(0)
  expect(await db.$count(verificationEvidence)).toBe(0)
  expect(await db.$count(businessClaims, eq(businessClaims.claimantId, ana.id))).toBe(0)
  expect(await business(draft.id)).toBeUndefined()
  expect(await business(alone.id)).toMatchObject({ state: 'draft', level: 0, createdBy: null })
  expect(await business(imported.id)).toMatchObject({ state: 'published', claimed: false })
  expect(await business(shared.id)).toMatchObject({ state: 'published', claimed: true })
  const members = await db.select().from(businessMembers)
  const teamOf = (id: string) =>
    members.filter(({ businessId }) => businessId === id).map(({ profileId }) => profileId)
  expect([teamOf(alone.id), teamOf(imported.id), teamOf(shared.id)]).toEqual([[], [], [luis.id]])
  const contacts = await db.select().from(businessContacts)
  expect(contacts.filter(({ businessId }) => businessId === alone.id)).toEqual([])
  expect(contacts.filter(({ businessId }) => businessId === imported.id)).toMatchObject([
    { source: 'import' },
  ])
  expect(await db.$count(businessPhotos, eq(businessPhotos.businessId, alone.id))).toBe(0)
  expect(await db.$count(businessPhotos, eq(businessPhotos.businessId, shared.id))).toBe(1)
  const facts = new Map((await db.select().from(verificationFacts)).map((fact) => [fact.id, fact]))
  expect(facts.get(valid)).toMatchObject({ state: 'revoked', value: null })
  expect(facts.get(identity)).toMatchObject({ state: 'revoked', value: null, submittedBy: null })
  expect(facts.get(pending)).toMatchObject({ state: 'withdrawn', value: null })
  expect(facts.get(kept)).toMatchObject({ state: 'valid', value: 'RFC-9' })
  const rows = await db.select().from(leads).orderBy(leads.code)
  expect(rows.map(({ name, message, note }) => [name, message, note])).toEqual([
    [null, null, null],
    [null, null, null],
    ['Rosa', 'De Rosa', null],
    [null, null, null],
  ])
  await db.delete(leads)
}

/** The stored mail files, by their content. */
async function mailFiles(): Promise<string[]> {
  const folder = join(test.services.config.dataDir, 'mail')
  return Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
}

describe('erasing an account', () => {
  it('previews what happens to each business', async () => {
    const { ana } = await makeFullAccount()
    expect(
      (await test.as(ana.token).call(readDeletion, {})).businesses.map(
        ({ name, fate }) => `${name}: ${fate}`,
      ),
    ).toEqual([
      'Borrador: deleted',
      'Compartida: stays',
      'Importada: unclaimed',
      'Sola: unpublished',
    ])
    await erase(await scheduled(ana))
    await test.services.db.delete(leads)
  })

  it('takes everything of the person and leaves what is of others', async () => {
    const made = await makeFullAccount()
    const id = await scheduled(made.ana)
    await erase(id)
    await expectGone(made)
    await erase(id)
    expect(await mentionsOf(test.services, made.ana)).toEqual([])
  })

  it('takes mail that went to the person or tells of them, its files and its keys included', async () => {
    const { db } = test.services
    const eva = await makePerson(test.services, { fullName: 'Eva Canaria' })
    const owner = await makePerson(test.services)
    const { slug } = await makeBusiness(test.services, { owner, published: true })
    const theirs = await makeBusiness(test.services, { owner: eva, published: true })
    const words = {
      message: 'Hola, quiero una cotización',
      phone: '+523312345678',
      channel: 'quote' as const,
      page: null,
      apellidoMaterno: '',
    }
    // By default one mail a day is sent immediately.
    for (const { token } of [eva, owner])
      await test.as(token).call(savePreference, { topic: 'leads', channel: 'mail', wish: 'each' })
    await test
      .as(eva.token)
      .call(sendInquiry, { ...words, slug, name: 'Eva Canaria', email: eva.email })
    await test.as(eva.token).call(sendInquiry, {
      ...words,
      slug,
      name: 'Eva Canaria',
      email: '',
      message: 'Sin correo, por favor',
    })
    await test
      .as(owner.token)
      .call(sendInquiry, { ...words, slug: theirs.slug, name: 'Rosa', email: 'rosa@x.test' })
    const before = await db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.kind, 'leads.received'))
    for (const { id } of before) await sendMail(test.services, id)
    await test.as(eva.token).call(sendInquiry, {
      ...words,
      slug,
      name: 'Eva Canaria',
      email: eva.email,
      message: 'Esta espera todavía',
    })
    // As keys were derived in earlier versions.
    const [toEva] = before.filter(({ toAddress }) => toAddress === eva.email)
    await db
      .update(outgoingMails)
      .set({ dedupeKey: `leads.received:x:${eva.email}` })
      .where(eq(outgoingMails.id, toEva?.id as string))
    const other = await makePerson(test.services)
    const data = { path: '/x', code: '042917', life: '24 horas' }
    await queueMail<AuthEmailTemplates>(test.services, db, {
      to: other.email,
      userId: other.id,
      kind: 'identity.signup',
      data,
      dedupeKey: 'other',
    })
    const [kept] = await db.select().from(outgoingMails).where(eq(outgoingMails.dedupeKey, 'other'))
    await sendMail(test.services, kept?.id as string)
    expect(await mailFiles()).toHaveLength(4)
    await erase(await scheduled(eva))
    expect(await mentionsOf(test.services, eva)).toEqual([])
    const left = await mailFiles()
    expect(left).toHaveLength(1)
    expect(left[0]).toContain(other.email)
    await db.delete(leads)
  })

  it('interrupted after any step, resumes and completes once', async () => {
    for (let step = 0; step < personalData.length; step++) {
      const made = await makeFullAccount()
      const id = await scheduled(made.ana)
      const dying = { erase: () => Promise.reject(new Error('murió')) }
      await expect(
        erase(id, [...personalData.slice(0, step), dying, ...personalData.slice(step)]),
      ).rejects.toThrow('murió')
      // A partly erased account cannot be signed in to.
      await expect(test.as(made.ana.token).call(readDeletion, {})).rejects.toMatchObject({
        code: 'unauthenticated',
      })
      await Promise.all([erase(id), erase(id)])
      await expectGone(made)
      const { rows } = await test.services.pool.query(
        'select 1 from outgoing_mails where dedupe_key = $1',
        [`accounts.deleted:${id}`],
      )
      expect(rows).toHaveLength(1)
    }
  }, 120_000)

  it('does nothing before it is due', async () => {
    const eva = await makePerson(test.services)
    await erase(await scheduled(eva, new Date(Date.now() + 60_000)))
    expect(await test.services.db.$count(users, eq(users.id, eva.id))).toBe(1)
    expect((await test.as(eva.token).call(readDeletion, {})).state).toBe('scheduled')
  })
})
