import { eq } from 'drizzle-orm'
import { listingEdits } from '#db/tables/content/listing-edits.ts'
import { staffPermissionRows } from '#db/tables/staff.ts'
import type { Services } from '#shared/server/services.ts'
import { makePerson, type Person } from '../../support/factories/people.ts'
import { makeApplication } from '../../support/factories/staff.ts'

const listing = { id: crypto.randomUUID(), name: 'Nevería Iguala' }
const open = { categoryId: null, state: 'published' as const, holidayUntil: null }
/** A listing that was closed with others. */
const closed = { ...listing, before: open, after: { ...open, state: 'closed' as const } }

/** Members of the team who wait for nothing more, all of one name, their applications, and what they changed of many listings. */
export async function makeStaffToList(services: Services, { many, moment }: { many: number; moment: (i: number) => Date }) {
  for (let i = 0; i < many; i++) {
    const of = await makePerson(services, { fullName: 'Gente Iguala', staffPermissions: ['read'] })
    await makeApplication(services, { of, createdAt: moment(i) })
    const since = { createdAt: moment(i) }
    await services.db.insert(listingEdits).values({ kind: 'closed', reason: 'Cerraron.', rows: [closed], madeAt: moment(i) })
    await services.db.update(staffPermissionRows).set(since).where(eq(staffPermissionRows.profileId, of.id))
  }
}

/** How the lists of the team are read. */
export const staffLists = (staff: () => Person | undefined) => ({
  findMembers: { all: { as: staff, key: ({ since }: Record<string, unknown>) => String(since) } },
  listListingEdits: { all: { as: staff, key: ({ madeAt }: Record<string, unknown>) => String(madeAt) } },
  findEntries: { all: { as: staff, key: ({ at }: Record<string, unknown>) => String(at) } },
  listApplications: { all: { as: staff, key: ({ createdAt }: Record<string, unknown>) => String(createdAt), rises: true } },
})
