import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { listingEdits } from '#db/tables/backoffice/business-list.ts'
import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { suspensionAppeals, suspensions } from '#db/tables/trust/reports.ts'
import { hashToken, newToken } from '#features/accounts/auth/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeApplication } from '#tests/support/factories/staff.ts'

const listing = { id: crypto.randomUUID(), name: 'Nevería Iguala' }
const open = { categoryId: null, state: 'published' as const, holidayUntil: null }
/** A listing that was closed in a bulk edit. */
const closed = { ...listing, before: open, after: { ...open, state: 'closed' as const } }

/** Inserts a withdrawn proposal to merge two accounts. */
async function makeEndedMerge(
  services: Services,
  [target, source]: readonly [Person, Person],
  createdAt: Date,
) {
  const row = {
    targetId: target.id,
    sourceId: source.id,
    targetEmail: target.email,
    sourceEmail: source.email,
    reason: 'La misma persona.',
    targetTokenHash: hashToken(newToken()),
    sourceTokenHash: hashToken(newToken()),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
  }
  const [made] = await services.db.insert(accountMerges).values(row).returning()
  const ended = { state: 'withdrawn' as const, endedAt: createdAt }
  await services.db
    .update(accountMerges)
    .set(ended)
    .where(eq(accountMerges.id, made?.id ?? ''))
}

/** Inserts a suspended account with an open appeal, directly into the tables. */
async function makeSuspensionAppeal(services: Services, by: Person, createdAt: Date) {
  const { id: personId } = await makePerson(services)
  await services.db.transaction(async (tx) => {
    await tx.update(users).set({ suspendedAt: createdAt }).where(eq(users.id, personId))
    const row = {
      personId,
      rule: 'spam' as const,
      reason: 'Envió correo basura.',
      decidedBy: by.id,
      decidedAt: createdAt,
    }
    const [made] = await tx.insert(suspensions).values(row).returning()
    await tx
      .insert(suspensionAppeals)
      .values({ suspensionId: made?.id ?? '', text: 'No lo hice yo.', createdAt })
  })
}

/** Creates staff members with the same name, their applications, merges, suspension appeals and bulk edits, for the tests of lists. */
export async function makeStaffToList(
  services: Services,
  { many, moment }: { many: number; moment: (i: number) => Date },
) {
  const two = [await makePerson(services), await makePerson(services)] as const
  for (let i = 0; i < many; i++) {
    const of = await makePerson(services, { fullName: 'Gente Iguala', staffPermissions: ['read'] })
    await makeApplication(services, { of, createdAt: moment(i) })
    await makeEndedMerge(services, two, moment(i))
    await makeSuspensionAppeal(services, of, moment(i))
    const since = { createdAt: moment(i) }
    await services.db
      .insert(listingEdits)
      .values({ kind: 'closed', reason: 'Cerraron.', rows: [closed], madeAt: moment(i) })
    await services.db
      .update(staffPermissionRows)
      .set(since)
      .where(eq(staffPermissionRows.profileId, of.id))
  }
}

/** Expected order of the staff lists. */
export const staffLists = (staff: () => Person | undefined) => ({
  findMembers: { all: { as: staff, key: ({ since }: Record<string, unknown>) => String(since) } },
  listListingEdits: {
    all: { as: staff, key: ({ madeAt }: Record<string, unknown>) => String(madeAt) },
  },
  listMerges: {
    all: { as: staff, key: ({ createdAt }: Record<string, unknown>) => String(createdAt) },
  },
  findEntries: { all: { as: staff, key: ({ at }: Record<string, unknown>) => String(at) } },
  listSuspensionAppeals: {
    all: {
      as: staff,
      key: ({ createdAt }: Record<string, unknown>) => String(createdAt),
      rises: true,
    },
  },
  listApplications: {
    all: {
      as: staff,
      key: ({ createdAt }: Record<string, unknown>) => String(createdAt),
      rises: true,
    },
  },
})
