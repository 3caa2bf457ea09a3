import { notify } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { TeamEmailTemplates } from './email-templates.ts'
import type { TeamNotices } from './notices.ts'

/** Link targets of the notices about a person's membership, by kind. */
const paths = {
  'staff.approved': '/staff-login',
  'staff.rejected': '/notificaciones',
  'staff.changed': '/staff',
  'staff.removed': '/user-settings',
}

type Kind = keyof typeof paths

/** Notifies a person of a change of their membership, by mail and notice. `cause`: id of the change, for deduplication. */
export async function notifyMember<K extends Kind>(
  services: Services,
  tx: Database,
  { id, email }: { id: string; email: string },
  kind: K,
  data: TeamEmailTemplates[K],
  cause: string,
): Promise<void> {
  const mail = { to: email, userId: id, dedupeKey: `${kind}:${id}:${cause}` }
  await queueMail<TeamEmailTemplates>(services, tx, { ...mail, kind, data } as Parameters<
    typeof queueMail<TeamEmailTemplates>
  >[2])
  await notify<TeamNotices>(services, tx, {
    to: id,
    kind,
    facts: {},
    cause: `${id}:${cause}`,
    group: 'staff',
    path: paths[kind],
  })
}
