import { sql } from 'drizzle-orm'
import type { Database, Services } from '../../../../shared/server/services.ts'
import { queueMail } from '../../../mail/server/index.ts'
import type { LockedBusiness } from './lock-fact.ts'

type News = {
  /** What happened, once and for all: `fact_approved:<fact id>`. */
  key: string
  subject: string
  paragraphs: string[]
  action?: { label: string; path: string }
}

/** Page on which a business follows its verification. */
export const ledgerPath = (businessId: string) => `/dashboard-my-business/verificacion?negocio=${businessId}`

/** Mails the owners and managers of a business, each once per `key`. Demo businesses have nobody to tell. */
export async function tellOwners(services: Services, tx: Database, business: LockedBusiness, news: News): Promise<void> {
  if (business.isDemo) return
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select u.id, u.email from business_members m join users u on u.id = m.profile_id
    where m.business_id = ${business.id} and m.role in ('owner', 'manager') and u.suspended_at is null`)
  for (const { id, email } of rows)
    await queueMail(services, tx, {
      to: email,
      template: `verification.${news.key.split(':')[0]}`,
      dedupeKey: `verification.${news.key}:${id}`,
      subject: news.subject,
      paragraphs: news.paragraphs,
      action: news.action ?? { label: 'Ver mi verificación', path: ledgerPath(business.id) },
    })
}
