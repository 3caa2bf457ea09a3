import { findManagers, notify } from '#features/accounts/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { TeamNotices } from '../notices.ts'

/** Notifies the members who may manage users of a new application. */
export async function notifyManagers(
  services: Services,
  tx: Database,
  applicationId: string,
  applicantId: string,
): Promise<void> {
  await notify<TeamNotices>(services, tx, {
    to: await findManagers(tx),
    kind: 'staff.waiting',
    facts: {},
    cause: applicationId,
    group: 'staff',
    actorId: applicantId,
    path: '/staff/usuarios/staff',
  })
}
