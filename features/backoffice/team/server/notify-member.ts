import { notify } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { TeamEmailTemplates } from './email-templates.ts'
import type { TeamNotices } from './notices.ts'

/** What concerns one person's place in the team, and where its notice leads. */
const paths = {
  'staff.approved': '/staff-login',
  'staff.rejected': '/notificaciones',
  'staff.changed': '/staff',
  'staff.removed': '/user-settings',
}

type Kind = keyof typeof paths

/** Tells somebody by mail and notice what became of their place in the team. `cause`: what happened, once. */
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
