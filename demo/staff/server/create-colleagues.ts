import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { createDemoAccount } from '#demo/stores/server/index.ts'
import { makeStaffProfile } from '#features/accounts/profiles/server/index.ts'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'

/** The team of the demonstration, beside the member that people try out; no mailbox of theirs exists. */
export const colleagues = {
  rita: { name: 'Rita Montes', email: 'rita.equipo@demo.lonja.example' },
  tomas: { name: 'Tomás Vidal', email: 'tomas.equipo@demo.lonja.example' },
  ines: { name: 'Inés Carrera', email: 'ines.equipo@demo.lonja.example' },
} as const
export type Colleague = keyof typeof colleagues

export const colleagueNames = Object.keys(colleagues) as [Colleague, ...Colleague[]]

/** Days since the colleagues joined. */
const joinedDaysAgo = 190

const permissions = ['read', 'create', 'edit'] as const

/** Creates the colleagues, who decide but have no password, so that nobody signs in as them. Returns their ids. */
export async function createColleagues(
  services: Services,
  tx: Database,
): Promise<Record<Colleague, string>> {
  const ids: Partial<Record<Colleague, string>> = {}
  for (const colleague of colleagueNames) {
    const id = await createDemoAccount(services, tx, colleagues[colleague])
    await makeStaffProfile(tx, id, `${colleague}.demo`)
    await tx.insert(staffPermissionRows).values({ profileId: id, permissions: [...permissions] })
    await recordAudit(tx, {
      by: 'system',
      action: 'staff.member_created',
      subject: { kind: 'user', id },
      detail: { name: `${colleague}.demo`, permissions },
      happenedAt: new Date(services.now().getTime() - joinedDaysAgo * dayMs),
    })
    ids[colleague] = id
  }
  return ids as Record<Colleague, string>
}
