import { sql } from 'drizzle-orm'
import { notify } from '#features/accounts/notifications/server/index.ts'
import type { ProfileRole } from '#features/accounts/profiles/vocabulary.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/account-role.ts'
import type { ProfilesEmailTemplates } from '../email-templates.ts'
import { requireManagerWithLock } from '../lock-managers.ts'
import type { ProfilesNotices } from '../notices.ts'
import { setProfileRole } from '../set-role.ts'

type Account = { role: ProfileRole; email: string; isMember: boolean }

/**
 * Changes the role of an account; the reason goes to the audit log and to the account's owner. Of
 * two concurrent changes one succeeds.
 */
export const changeRole = handle(
  contract.changeRole,
  async ({ services, caller, input, request }) => {
    const { userId, before, role, reason } = input
    await services.db.transaction(async (tx) => {
      await requireManagerWithLock(tx, caller.userId)
      const { rows } = await tx.execute<Account>(sql`
      select p.role, u.email, exists (select from staff_permissions s where s.profile_id = p.id) as "isMember"
      from profiles p join users u on u.id = p.id where p.id = ${userId} for update of p`)
      const [account] = rows
      if (!account) throw notFound('esa cuenta')
      if (account.role === 'staff' || account.isMember)
        throw new AppError(
          'conflict',
          'Esa persona es del equipo: su rol cambia cuando deja de serlo, en Mi Staff.',
        )
      if (account.role !== before)
        throw new AppError('conflict', 'Su rol cambió mientras tanto. Míralo de nuevo.')
      await setProfileRole(tx, userId, role)
      const subject = { kind: 'user', id: userId }
      await recordAudit(tx, {
        by: caller,
        action: 'accounts.role_changed',
        subject,
        detail: { before, after: role, reason },
        requestId: request.id,
      })
      const recipient = {
        to: account.email,
        userId,
        dedupeKey: `accounts.role_changed:${userId}:${request.id}`,
      }
      const data = { before, role, reason, answerTo: services.config.legal.email }
      await queueMail<ProfilesEmailTemplates>(services, tx, {
        ...recipient,
        kind: 'accounts.role_changed',
        data,
      })
      await notify<ProfilesNotices>(services, tx, {
        to: userId,
        kind: 'accounts.role_changed',
        facts: { role },
        cause: `${userId}:${request.id}`,
        path: '/user-settings',
      })
    })
    return {}
  },
)
