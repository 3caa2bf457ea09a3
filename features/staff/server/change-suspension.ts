import { recordAudit } from '#features/audit/server/index.ts'
import { restoreAccount, suspendAccount } from '#features/identity/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/people.ts'
import { holdManagers } from './hold-managers.ts'

/** Suspends an account: its sessions end and the reason stays in the audit log. Throws `conflict` when it is not there to suspend. */
export const suspendUser = handle(contract.suspendUser, async ({ input, caller, services, request }) => {
  const { userId, reason } = input
  if (userId === caller.userId) throw new AppError('conflict', 'No puedes suspender tu propia cuenta.')
  await services.db.transaction(async (tx) => {
    // Of two who suspend each other, one.
    await holdManagers(tx, caller.userId)
    if (!(await suspendAccount(tx, services, userId))) throw new AppError('conflict', 'Esa cuenta no existe o ya está suspendida.')
    const subject = { kind: 'user', id: userId }
    await recordAudit(tx, { by: caller, action: 'staff.user_suspended', subject, detail: { reason }, requestId: request.id })
  })
  return {}
})

/** Lets a suspended account in again. Throws `conflict` when it is not suspended. */
export const restoreUser = handle(contract.restoreUser, async ({ input, caller, services, request }) => {
  const { userId } = input
  await services.db.transaction(async (tx) => {
    if (!(await restoreAccount(tx, userId))) throw new AppError('conflict', 'Esa cuenta no está suspendida.')
    const subject = { kind: 'user', id: userId }
    await recordAudit(tx, { by: caller, action: 'staff.user_restored', subject, requestId: request.id })
  })
  return {}
})
