import { and, eq } from 'drizzle-orm'
import { sessions } from '#db/tables/accounts/auth.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/session.ts'

/** Whether only MFA is missing for this session to have staff permissions. */
async function needsTwoStep(
  { config, db }: Services,
  { staff, role, sessionId }: SignedIn,
): Promise<boolean> {
  if (staff || role !== 'staff' || !config.staffTwoStep) return false
  return (
    (await db.$count(sessions, and(eq(sessions.id, sessionId), eq(sessions.isStaff, true)))) > 0
  )
}

/** Returns the caller's staff permissions in this request. */
export const readStaffAccess = handle(contract.readStaffAccess, async ({ caller, services }) => {
  return {
    isStaff: caller.staff !== null,
    isMember: caller.role === 'staff',
    needsTwoStep: await needsTwoStep(services, caller),
    permissions: [...(caller.staff ?? [])],
  }
})
