import { notify } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { ReportsEmailTemplates } from '../email-templates.ts'
import type { ReportsNotices } from '../notices.ts'
import { getAccountEmail } from './notify-of-decision.ts'
import type { RemovalRow } from './serialize-removal.ts'

/** Notifies the author once of the removal of all their content, with the reason and how to appeal, or of its restoration. */
export async function notifyOfRemoval(
  services: Services,
  tx: Database,
  { id, authorId, state, rule, reason }: RemovalRow,
): Promise<void> {
  const to = await getAccountEmail(tx, authorId)
  if (!to || !authorId) return
  const isReturned = state === 'returned'
  const cause = `${id}:${state}`
  await notify<ReportsNotices>(services, tx, {
    to: authorId,
    kind: 'reports.all',
    facts: { isReturned },
    cause,
    path: '/decisiones',
  })
  const mail = {
    to,
    userId: authorId,
    kind: 'reports.all',
    dedupeKey: `reports.all:${cause}`,
  } as const
  await queueMail<ReportsEmailTemplates>(services, tx, {
    ...mail,
    data: { rule, reason, isReturned },
  })
}
