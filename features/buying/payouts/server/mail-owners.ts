import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { PayoutsEmailTemplates } from './email-templates.ts'

type OwnerMail<K extends keyof PayoutsEmailTemplates> = {
  kind: K
  key: string
  data: Omit<PayoutsEmailTemplates[K], 'business' | 'businessId'>
}

/** Mails the owners and managers of a business about its money; `key` makes the mail unique. */
export async function mailOwners<K extends keyof PayoutsEmailTemplates>(
  services: Services,
  tx: Database,
  businessId: string,
  { kind, key, data }: OwnerMail<K>,
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
