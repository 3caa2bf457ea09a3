import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { businessContacts, businesses } from '#db/tables/directory/businesses.ts'
import { possibleDuplicates } from '#db/tables/directory/imports.ts'
import { verificationEvidence } from '#db/tables/trust/verification.ts'
import { hashPassword } from '#features/accounts/auth/server/passwords/hash-password.ts'
import { requestDeletion } from '#features/backoffice/privacy/contract/deletion.ts'
import { claimBusiness } from '#features/directory/claims/contract.ts'
import { startImport } from '#features/directory/imports/contract.ts'
import { decideFact } from '#features/trust/verification/contract/staff.ts'
import type { Input } from '#shared/endpoint.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makeInvitation } from '#tests/support/factories/invitations.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import {
  makeEvidence,
  makePendingFact,
  makeValidFact,
} from '#tests/support/factories/verification.ts'
import { mailsTo } from '#tests/support/mails.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** The app under test and a staff member with all permissions; set when the suite has begun. */
export type World = { test: TestApp; staff: Person }

export const world = {} as World

export type Call = {
  by?: Person | undefined
  input: Record<string, unknown>
  subject: [kind: string, id?: string]
  businessId?: string
  /** Calls as a guest. */
  actor?: { id: string | null; kind: string }
}
export type AuditedAction = {
  action: string
  prepare: () => Promise<Call>
  /** Writes nothing besides the entry, so that its transaction cannot be compared. */
  leaves?: 'nothing'
}

export const password = 'Zaguán-7-tordos'
export const reason = 'Lo comprobamos con la fuente.'
/** A unique file for each call. */
export const csv = () =>
  new Blob([`id,nombre,pais,estado,ciudad\n1,${crypto.randomUUID()},MX,Jalisco,Guadalajara\n`])
export const isoDay = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
export const file = async (person: Person) => makeEvidence(world.test.services, person.id)

export async function shop(
  published = true,
): Promise<{ business: Business; by: Person; businessId: string }> {
  const business = await makeBusiness(world.test.services, { published })
  return { business, by: business.owner, businessId: business.id }
}
export async function person() {
  const made = await makePerson(world.test.services)
  await world.test.services.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, made.id))
  return made
}
/** A call by the owner of a business on one of its facts. */
export async function ownFact(
  make: typeof makePendingFact,
  kind: 'email' | 'phone' | 'registry' | 'references',
  set: object,
  input: object,
) {
  const { by, businessId, business } = await shop()
  await world.test.services.db
    .insert(businessContacts)
    .values({ businessId, kind: 'email', value: `hola@${business.slug}.test` })
  const value = {
    email: `hola@${business.slug}.test`,
    phone: '+523312345678',
    registry: 'R-1',
    references: 'Luisa y Pedro',
  }[kind]
  const factId = await make(world.test.services, businessId, kind, { value, ...set })
  return {
    by,
    businessId,
    input: { businessId, factId, ...input },
    subject: ['fact', factId],
  } satisfies Call
}
/** A call by staff on a fact. */
export async function staffFact(
  make: typeof makePendingFact,
  input: object,
  set = {},
): Promise<Call> {
  const { businessId, input: own, subject } = await ownFact(make, 'registry', set, input)
  const { businessId: _, ...rest } = own
  return { by: world.staff, businessId, input: rest, subject }
}
/** A call on a fact with a first approval by another member. */
export async function secondApproval(input: object): Promise<Call> {
  const { businessId, input: own, subject } = await ownFact(makePendingFact, 'references', {}, {})
  const first = await makePerson(world.test.services, { staffPermissions: ['read', 'edit'] })
  const approval = {
    decision: 'approve',
    method: 'reference_check',
    expiresOn: isoDay(100),
  } as const
  await world.test.as(first.token).call(decideFact, { factId: own.factId, ...approval })
  return { by: world.staff, businessId, input: { factId: own.factId, ...input }, subject }
}
export const parked = { parkedUntil: new Date(Date.now() + 600_000), parkedReason: reason }
/** A decision on a fact that can still be undone. */
export async function deferredDecision(): Promise<Call> {
  const { by, businessId, input, subject } = await staffFact(makePendingFact, {
    decision: 'reject',
    reason,
    undoable: true,
  })
  const { undo } = await world.test
    .as(world.staff.token)
    .call(decideFact, input as Input<typeof decideFact>)
  return { by, businessId, input: { decisionId: undo?.decisionId }, subject }
}
export const makeValid: typeof makePendingFact = (services, id, kind, set) =>
  makeValidFact(services, id, kind, 200, set)
export async function evidenceOf(factId: string, by: Person) {
  const { mediaId, name } = await file(by)
  const [made] = await world.test.services.db
    .insert(verificationEvidence)
    .values({ factId, mediaId, fileName: name })
    .returning()
  return made?.id ?? ''
}
export async function sentClaim() {
  const { business, businessId } = await shop()
  await world.test.services.db
    .update(businesses)
    .set({ claimed: false })
    .where(eq(businesses.id, businessId))
  const by = await person()
  const input = {
    slug: business.slug,
    statement: 'Soy la dueña desde 2009 y atiendo aquí.',
    evidence: [await file(by)],
  }
  return { by, businessId, input }
}
export async function openClaim() {
  const { by, businessId, input } = await sentClaim()
  const { id: claimId } = await world.test.as(by.token).call(claimBusiness, input)
  return { by, businessId, claimId, mediaId: input.evidence[0]?.mediaId ?? '' }
}
export const startedImport = () =>
  world.test.as(world.staff.token).call(startImport, { fileName: 'negocios.csv', content: csv() })
export async function member(input: (profileId: string) => object): Promise<Call> {
  const { by, businessId } = await shop()
  const { id } = await makeMember(world.test.services, businessId, 'seller')
  return {
    by,
    businessId,
    input: { businessId, profileId: id, ...input(id) },
    subject: ['profile', id],
  }
}
/** An open team invitation by the owner of a business. */
export async function invitation() {
  const { business, by, businessId } = await shop()
  const invited = await person()
  const { id: invitationId, token } = await makeInvitation(world.test.services, {
    business,
    email: invited.email,
  })
  return {
    by,
    businessId,
    invited,
    invitationId,
    token,
    subject: ['invitation', invitationId] satisfies Call['subject'],
  }
}
export async function pair(decision: string): Promise<Call> {
  const [first, second] = [(await shop()).business, (await shop()).business]
  await world.test.services.db
    .update(businesses)
    .set({ claimed: false })
    .where(eq(businesses.id, second.id))
  const values = { firstId: first.id, secondId: second.id, reason: 'Mismo nombre y domicilio' }
  const [made] = await world.test.services.db.insert(possibleDuplicates).values(values).returning()
  return {
    by: world.staff,
    businessId: first.id,
    input: { duplicateId: made?.id, decision },
    subject: ['business', first.id],
  }
}
export async function own(action: string): Promise<Call> {
  const by = await person()
  if (action !== 'requestDeletion' && action !== 'requestExport')
    await world.test.as(by.token).call(requestDeletion, { password })
  const token = /token=([\w-]+)/.exec(
    (await mailsTo(world.test.services, by.email)).at(-1)?.text ?? '',
  )?.[1]
  const input = { requestDeletion: { password }, confirmDeletion: { token } }[action] ?? {}
  const signedIn = action === 'confirmDeletion' ? { actor: { id: by.id, kind: 'user' } } : { by }
  return { ...signedIn, input, subject: ['profile', by.id] }
}
