import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { businessMembers } from '#db/tables/businesses.ts'
import { users } from '#db/tables/identity.ts'
import { type AuditLine, recordAudit } from '#features/audit/server/index.ts'
import { queueMail } from '#features/mail/server/index.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import type { BusinessRole } from '#shared/roles.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract/owner.ts'
import type { BusinessesLetters } from './letters.ts'
import { type BusinessRow, lockBusiness } from './save-section.ts'
import { needOwner, readTeam, refuseOwnerless } from './team.ts'

/** Members of one business. */
const largestTeam = 50

const membership = (businessId: string, profileId: string) =>
  and(eq(businessMembers.businessId, businessId), eq(businessMembers.profileId, profileId))

type Deed = { by: AuditLine['by']; businessId: string; profileId: string; action: string; role?: BusinessRole; requestId: string }

const record = (tx: Database, { by, businessId, profileId, action, role, requestId }: Deed) =>
  recordAudit(tx, { by, action, subject: { kind: 'profile', id: profileId }, businessId, detail: role ? { role } : {}, requestId })

async function tellAdded(
  services: Services,
  tx: Database,
  business: BusinessRow,
  person: { id: string; email: string },
  role: BusinessRole,
) {
  await queueMail<BusinessesLetters>(services, tx, {
    to: person.email,
    userId: person.id,
    kind: 'directory.team_added',
    data: { business: business.name, businessId: business.id, role },
    dedupeKey: `directory.team_added:${business.id}:${person.id}:${services.now().toISOString()}`,
  })
}

/** Adds a person who has a confirmed account, and tells them by mail. Throws `invalid` beside `email` for anybody else. */
export const addTeamMember = handle(contract.addTeamMember, ({ services, caller, input, request }) => {
  const { businessId, role } = input
  return services.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessId)
    await needOwner(tx, businessId, caller.userId)
    const [person] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, input.email.toLowerCase()), isNotNull(users.emailConfirmedAt), isNull(users.suspendedAt)))
    if (!person) throw invalidField('email', 'No encontramos una cuenta con ese correo. Pídele que cree una y vuelve a intentarlo.')
    const [size] = await tx.select({ total: count() }).from(businessMembers).where(eq(businessMembers.businessId, businessId))
    if ((size?.total ?? 0) >= largestTeam) throw new AppError('conflict', `El equipo ya tiene ${largestTeam} personas, el máximo.`)
    const added = await tx.insert(businessMembers).values({ businessId, profileId: person.id, role }).onConflictDoNothing().returning()
    if (added.length === 0) throw invalidField('email', 'Esa persona ya está en el equipo.')
    await tellAdded(services, tx, business, person, role)
    await record(tx, { by: caller, businessId, profileId: person.id, action: 'directory.team_added', role, requestId: request.id })
    return readTeam(tx, businessId, caller.userId)
  })
})

/** Changes a member's role; never leaves the business without an owner. */
export const changeTeamRole = handle(contract.changeTeamRole, ({ services, caller, input, request }) => {
  const { businessId, profileId, role } = input
  return services.db.transaction(async (tx) => {
    await lockBusiness(tx, businessId)
    await needOwner(tx, businessId, caller.userId)
    const changed = await tx.update(businessMembers).set({ role }).where(membership(businessId, profileId)).returning()
    if (changed.length === 0) throw notFound('a esa persona en el equipo')
    await refuseOwnerless(tx, businessId)
    await record(tx, { by: caller, businessId, profileId, action: 'directory.team_role_changed', role, requestId: request.id })
    return readTeam(tx, businessId, caller.userId)
  })
})

/** Takes a member out: an owner anyone, everybody themselves; never the last owner. */
export const removeTeamMember = handle(contract.removeTeamMember, ({ services, caller, input, request }) => {
  const { businessId, profileId } = input
  return services.db.transaction(async (tx) => {
    await lockBusiness(tx, businessId)
    if (profileId !== caller.userId) await needOwner(tx, businessId, caller.userId)
    const removed = await tx.delete(businessMembers).where(membership(businessId, profileId)).returning()
    if (removed.length === 0) throw notFound('a esa persona en el equipo')
    await refuseOwnerless(tx, businessId)
    await record(tx, { by: caller, businessId, profileId, action: 'directory.team_removed', requestId: request.id })
    return {}
  })
})
