import { sql } from 'drizzle-orm'
import { oneOf } from '#db/tables/columns.ts'
import { type NewNotice, notify } from '#features/accounts/server.ts'
import { type NewMail, queueMail } from '#features/platform/server.ts'
import { managingRoles } from '#shared/business-roles.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { VerificationEmailTemplates } from '../email-templates.ts'
import type { VerificationNotices } from '../notices.ts'
import type { LockedBusiness } from './lock-fact.ts'

/** Kinds of notifications about facts of a business. */
type FactNoticeKind = Extract<keyof VerificationEmailTemplates, `verification.fact_${string}`>

type FactNotice<K extends FactNoticeKind> = {
  kind: K
  /** Data of the mail besides the business name and id. */
  data: Omit<VerificationEmailTemplates[K], 'business' | 'businessId'>
  /** Deduplication key of the event, e.g. `fact_approved:<fact id>`. */
  key: string
}

/** Notifies the owners and managers of a business by mail and notice, each once per `key`. */
export async function notifyOwners<K extends FactNoticeKind>(
  services: Services,
  tx: Database,
  business: LockedBusiness,
  notification: FactNotice<K>,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select u.id, u.email from business_members m join users u on u.id = m.profile_id
    where m.business_id = ${business.id} and ${oneOf(sql`m.role`, managingRoles)} and u.suspended_at is null`)
  const data = { business: business.name, businessId: business.id, ...notification.data }
  for (const { id, email } of rows) {
    const mail = {
      to: email,
      userId: id,
      kind: notification.kind,
      data,
      dedupeKey: `verification.${notification.key}:${id}`,
    }
    await queueMail<VerificationEmailTemplates>(
      services,
      tx,
      mail as unknown as NewMail<VerificationEmailTemplates>,
    )
  }
  // The notice omits the reason, which may name people.
  const { reason: _, ...facts } = data as typeof data & { reason?: string }
  await notify<VerificationNotices>(services, tx, {
    to: rows.map(({ id }) => id),
    kind: notification.kind,
    facts,
    cause: notification.key,
    path: `/dashboard-my-business/verificacion?negocio=${business.id}`,
  } as unknown as NewNotice<VerificationNotices>)
}
