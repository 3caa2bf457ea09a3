import { sql } from 'drizzle-orm'
import { setProfileRole } from '#features/accounts/server/index.ts'
import type { ProfileRole } from '#features/accounts/vocabulary.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { holdManagers } from '#features/staff/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'

type Held = { role: ProfileRole; isMember: boolean }

/** Says anew what an account is, with the reason in the audit log; of two who do so at once, one. */
export const changeRole = handle(contract.changeRole, async ({ services, caller, input, request }) => {
  const { userId, before, role, reason } = input
  await services.db.transaction(async (tx) => {
    await holdManagers(tx, caller.userId)
    const { rows } = await tx.execute<Held>(sql`
      select p.role, exists (select from staff_permissions s where s.profile_id = p.id) as "isMember"
      from profiles p where p.id = ${userId} for update of p`)
    const [held] = rows
    if (!held) throw notFound('esa cuenta')
    if (held.role === 'staff' || held.isMember)
      throw new AppError('conflict', 'Esa persona es del equipo: su rol cambia cuando deja de serlo, en Mi Staff.')
    if (held.role !== before) throw new AppError('conflict', 'Su rol cambió mientras tanto. Míralo de nuevo.')
    await setProfileRole(tx, userId, role)
    const subject = { kind: 'user', id: userId }
    await recordAudit(tx, {
      by: caller,
      action: 'accounts.role_changed',
      subject,
      detail: { before, after: role, reason },
      requestId: request.id,
    })
  })
  return {}
})
