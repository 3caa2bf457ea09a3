import { sql } from 'drizzle-orm'
import type { staffInvitations } from '#db/tables/backoffice/team.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/invitations.ts'
import { staffInvitationStateOf } from './open-invitation.ts'

type Row = Pick<typeof staffInvitations.$inferSelect, 'id' | 'email' | 'permissions'> & {
  inviter: string | null
  usedAt: Date | null
  expiresAt: Date
  fromManager: boolean
}

/** Maximum of rows; open invitations are limited to fewer. */
const max = 100

/** Lists invitations whose recipient has not joined yet, newest first. */
export const listStaffInvitations = handle(contract.listStaffInvitations, async ({ services }) => {
  const { rows } = await services.db.execute<Row>(sql`
    select i.id, i.email, i.permissions, p.full_name as inviter, i.used_at as "usedAt", i.expires_at as "expiresAt",
      exists (select from staff_access s join users m on m.id = s.profile_id and m.suspended_at is null
        where s.profile_id = i.invited_by and 'manage_users' = any (s.permissions) and p.role = 'staff') as "fromManager"
    from staff_invitations i join profiles p on p.id = i.invited_by left join users u on u.id = i.used_by
    where i.withdrawn_at is null and u.mailbox_proved_at is null order by i.created_at desc, i.id desc limit ${max}`)
  const now = services.now()
  return {
    items: rows.map(({ usedAt, fromManager, ...row }) => {
      const expiresAt = new Date(row.expiresAt)
      return {
        ...row,
        expiresAt: expiresAt.toISOString(),
        state: staffInvitationStateOf({ withdrawnAt: null, usedAt, expiresAt }, fromManager, now),
      }
    }),
  }
})
