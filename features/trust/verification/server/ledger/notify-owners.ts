import { sql } from 'drizzle-orm'
import { oneOf } from '#db/tables/columns.ts'
import { type NewNotice, notify } from '#features/accounts/server.ts'
import { type NewMail, queueMail } from '#features/platform/server.ts'
import { managingRoles } from '#shared/roles.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { VerificationEmailTemplates } from '../email-templates.ts'
import type { VerificationNotices } from '../notices.ts'
import type { LockedBusiness } from './lock-fact.ts'

/** Mails that tell a business of its facts. */
type NewsKind = Extract<keyof VerificationEmailTemplates, `verification.fact_${string}`>

type News<K extends NewsKind> = {
  kind: K
  /** What the mail says beside the business's own name. */
  data: Omit<VerificationEmailTemplates[K], 'business' | 'businessId'>
  /** What happened, once and for all: `fact_approved:<fact id>`. */
  key: string
}

/** Mails the owners and managers of a business, each once per `key`. */
export async function notifyOwners<K extends NewsKind>(
  services: Services,
  tx: Database,
  business: LockedBusiness,
  news: News<K>,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select u.id, u.email from business_members m join users u on u.id = m.profile_id
    where m.business_id = ${business.id} and ${oneOf(sql`m.role`, managingRoles)} and u.suspended_at is null`)
  const data = { business: business.name, businessId: business.id, ...news.data }
  for (const { id, email } of rows) {
    const mail = {
      to: email,
      userId: id,
      kind: news.kind,
      data,
      dedupeKey: `verification.${news.key}:${id}`,
    }
    await queueMail<VerificationEmailTemplates>(
      services,
      tx,
      mail as unknown as NewMail<VerificationEmailTemplates>,
    )
  }
  // Without the reason, which may name people.
  const { reason: _, ...facts } = data as typeof data & { reason?: string }
  await notify<VerificationNotices>(services, tx, {
    to: rows.map(({ id }) => id),
    kind: news.kind,
    facts,
    cause: news.key,
    path: `/dashboard-my-business/verificacion?negocio=${business.id}`,
  } as unknown as NewNotice<VerificationNotices>)
}
