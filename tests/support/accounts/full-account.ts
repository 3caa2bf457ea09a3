import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { identities, users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { businessContacts, businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { businessPhotos } from '#db/tables/directory/businesses-photos.ts'
import { businessClaimEvidence, businessClaims } from '#db/tables/directory/claims.ts'
import { businessSources } from '#db/tables/directory/imports.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { verificationEvidence, verificationFacts } from '#db/tables/trust/verification.ts'
import { readDeletion } from '#features/backoffice/privacy/contract/deletion.ts'
import { eraseAccount } from '#features/backoffice/privacy/server/erase-account.ts'
import { makeBusiness, makeMember } from '../factories/businesses.ts'
import { makeEvidence, makeFile } from '../factories/files.ts'
import { makeInvitation } from '../factories/invitations.ts'
import { makePerson, type Person, setReferrer } from '../factories/people.ts'
import { makePendingFact, makeValidFact } from '../factories/verification.ts'
import type { TestApp } from '../test-app.ts'

/** The id of a deletion that is due, or will be. */
export async function scheduleDeletion(
  test: TestApp,
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
const business = async (test: TestApp, id: string) =>
  (await test.services.db.select().from(businesses).where(eq(businesses.id, id)))[0]

/** An image that a person uploaded for a business. */
async function makePhoto(test: TestApp, person: Person, businessId: string): Promise<string> {
  const id = await makeFile(test.services, person.id)
  await test.services.db
    .update(mediaObjects)
    .set({ name: `${businessId}/${id}` })
    .where(eq(mediaObjects.id, id))
  return id
}

/** An account with data of every kind, and a business shared with another owner. */
export async function makeFullAccount(test: TestApp) {
  const { services } = test
  const { db } = services
  const ana = await makePerson(services, { fullName: 'Ana Ñandú' })
  const luis = await makePerson(services)
  await setReferrer(test, luis.id, ana.id)
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
  const photo = await makePhoto(test, ana, alone.id)
  await db.insert(businessPhotos).values({ businessId: alone.id, mediaId: photo, kind: 'logo' })
  const sharedPhoto = await makePhoto(test, ana, shared.id)
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
  const remaining = await makeValidFact(services, shared.id, 'tax_id', 200, {
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
  return { ana, luis, alone, draft, imported, shared, valid, identity, pending, kept: remaining }
}

export async function expectErased(
  test: TestApp,
  made: Awaited<ReturnType<typeof makeFullAccount>>,
) {
  const { db } = test.services
  const {
    ana,
    luis,
    alone,
    draft,
    imported,
    shared,
    valid,
    identity,
    pending,
    kept: remaining,
  } = made
  expect(await db.$count(users, eq(users.id, ana.id))).toBe(0)
  expect(await db.$count(profiles, eq(profiles.id, ana.id))).toBe(0)
  expect(await db.$count(identities, eq(identities.userId, ana.id))).toBe(0)
  expect(await db.$count(mediaObjects, sql`${mediaObjects.name} like ${`${ana.id}/%`}`)).toBe(0)
  expect(await db.$count(verificationEvidence)).toBe(0)
  expect(await db.$count(businessClaims, eq(businessClaims.claimantId, ana.id))).toBe(0)
  expect(await business(test, draft.id)).toBeUndefined()
  expect(await business(test, alone.id)).toMatchObject({
    state: 'draft',
    level: 0,
    createdBy: null,
  })
  expect(await business(test, imported.id)).toMatchObject({ state: 'published', claimed: false })
  expect(await business(test, shared.id)).toMatchObject({ state: 'published', claimed: true })
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
  expect(facts.get(remaining)).toMatchObject({ state: 'valid', value: 'RFC-9' })
  const rows = await db.select().from(leads).orderBy(leads.code)
  expect(rows.map(({ name, message, note }) => [name, message, note])).toEqual([
    [null, null, null],
    [null, null, null],
    ['Rosa', 'De Rosa', null],
    [null, null, null],
  ])
  await db.delete(leads)
}

/** Erases a full account, interrupted after a step, and expects that it is completed once. */
export async function expectErasedAfterInterruption(test: TestApp, step: number): Promise<void> {
  const made = await makeFullAccount(test)
  const id = await scheduleDeletion(test, made.ana)
  const dying = { erase: () => Promise.reject(new Error('murió')) }
  const interrupted = [...personalData.slice(0, step), dying, ...personalData.slice(step)]
  await expect(eraseAccount(test.services, interrupted, id)).rejects.toThrow('murió')
  // A partly erased account cannot be signed in to.
  await expect(test.as(made.ana.token).call(readDeletion, {})).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await Promise.all([1, 2].map(() => eraseAccount(test.services, personalData, id)))
  await expectErased(test, made)
  const { rows } = await test.services.pool.query(
    'select 1 from outgoing_mails where dedupe_key = $1',
    [`accounts.deleted:${id}`],
  )
  expect(rows).toHaveLength(1)
}
