import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { hashToken, newToken } from '#features/accounts/auth/server/index.ts'
import { teamInvitationEnd } from '#features/directory/team-invitations/server/send-invitation.ts'
import type { BusinessRole } from '#shared/business-roles.ts'
import type { Services } from '#shared/server/services.ts'
import type { Business } from './businesses.ts'
import type { Person } from './people.ts'

type Wanted = { business: Business; email: string; role?: BusinessRole; by?: Person; sentAt?: Date }

/** Inserts an open invitation and returns the token of its link, without e-mail or limits. */
export async function makeInvitation(
  services: Services,
  { business, email, role = 'seller', by, sentAt = services.now() }: Wanted,
) {
  const token = newToken()
  const [row] = await services.db
    .insert(businessInvitations)
    .values({
      businessId: business.id,
      email: email.toLowerCase(),
      role,
      tokenHash: hashToken(token),
      invitedBy: (by ?? business.owner).id,
      createdAt: sentAt,
      expiresAt: teamInvitationEnd(sentAt),
    })
    .returning()
  return { id: row?.id ?? '', token }
}
