import { eq } from 'drizzle-orm'
import { users } from '#db/tables/identity.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { restoreAccount, suspendAccount } from '#features/identity/server/index.ts'
import { queueMail } from '#features/mail/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract/people.ts'
import { holdManagers } from './hold-managers.ts'
import type { StaffLetters } from './letters.ts'

type Kind = 'staff.suspended' | 'staff.restored'

/** Writes to whom it happened, who can't read it anywhere else. `cause`: what happened, once. */
async function write<K extends Kind>(services: Services, tx: Database, userId: string, kind: K, data: StaffLetters[K], cause: string) {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return
  const mail = { to: user.email, userId, dedupeKey: `${kind}:${userId}:${cause}`, kind, data }
  await queueMail<StaffLetters>(services, tx, mail as Parameters<typeof queueMail<StaffLetters>>[2])
}

/** Suspends an account: its sessions end, the reason goes to the person and stays in the audit log. Throws `conflict` when it is not there to suspend. */
export const suspendUser = handle(contract.suspendUser, async ({ input, caller, services, request }) => {
  const { userId, reason } = input
  if (userId === caller.userId) throw new AppError('conflict', 'No puedes suspender tu propia cuenta.')
  await services.db.transaction(async (tx) => {
    // Of two who suspend each other, one.
    await holdManagers(tx, caller.userId)
    if (!(await suspendAccount(tx, services, userId))) throw new AppError('conflict', 'Esa cuenta no existe o ya está suspendida.')
    const subject = { kind: 'user', id: userId }
    await recordAudit(tx, { by: caller, action: 'staff.user_suspended', subject, detail: { reason }, requestId: request.id })
    await write(services, tx, userId, 'staff.suspended', { reason, answerTo: services.config.legal.email }, request.id)
  })
  return {}
})

/** Lets a suspended account in again, and tells the person. Throws `conflict` when it is not suspended. */
export const restoreUser = handle(contract.restoreUser, async ({ input, caller, services, request }) => {
  const { userId } = input
  await services.db.transaction(async (tx) => {
    if (!(await restoreAccount(tx, userId))) throw new AppError('conflict', 'Esa cuenta no está suspendida.')
    const subject = { kind: 'user', id: userId }
    await recordAudit(tx, { by: caller, action: 'staff.user_restored', subject, requestId: request.id })
    await write(services, tx, userId, 'staff.restored', {}, request.id)
  })
  return {}
})
