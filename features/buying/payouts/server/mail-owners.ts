import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { PayoutsEmailTemplates } from './email-templates.ts'

type Told<K extends keyof PayoutsEmailTemplates> = {
  kind: K
  key: string
  data: Omit<PayoutsEmailTemplates[K], 'business' | 'businessId'>
}

/** Tells every owner and manager of a business what became of its money; `key` tells the mail from its others. */
export async function mailOwners<K extends keyof PayoutsEmailTemplates>(
  services: Services,
  tx: Database,
  businessId: string,
  { kind, key, data }: Told<K>,
): Promise<void> {
  const people = await tx
    .select({ to: users.email, userId: users.id, business: businesses.name })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.id, businessMembers.businessId))
    .innerJoin(users, and(eq(users.id, businessMembers.profileId), isNull(users.suspendedAt)))
    .where(
      and(
        eq(businessMembers.businessId, businessId),
        inArray(businessMembers.role, ['owner', 'manager']),
      ),
    )
  for (const { to, userId, business } of people)
    await queueMail<Record<string, unknown>>(services, tx, {
      to,
      userId,
      kind,
      data: { ...data, business, businessId },
      dedupeKey: `${kind}:${key}:${userId}`,
    })
}
