import { and, asc, eq, ne, not, or, type SQL } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { pushSubscriptions } from '#db/tables/accounts/notifications.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { deviceName } from '#shared/text/device-name.ts'
import * as contract from '../../contract/push.ts'
import { maxDevices } from '../../vocabulary.ts'
import { pushKeys } from './push-keys.ts'
import { isPushService } from './push-services.ts'

type Row = typeof pushSubscriptions.$inferSelect

const present = (
  { id, device, sessionId, createdAt }: Row,
  caller: SignedIn,
): contract.PushDevice => ({
  id,
  name: device,
  isThis: sessionId === caller.sessionId,
  since: createdAt.toISOString(),
})

/** Browsers of the caller, in the order in which they came. */
export const readPush = handle(contract.readPush, async ({ services, caller }) => {
  const [key] = await pushKeys(services)
  if (!key) throw new Error('no key for push messages')
  const rows = await services.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, caller.userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
  return { publicKey: key.publicKey, devices: rows.map((row) => present(row, caller)) }
})

/** Throws `conflict` for a browser that somebody else has: who holds it knows its secret, which its address alone does not tell. */
async function checkHolder(
  tx: Database,
  { endpoint, auth }: Pick<Row, 'endpoint' | 'auth'>,
  isOwn: SQL | undefined,
): Promise<void> {
  const others = and(
    eq(pushSubscriptions.endpoint, endpoint),
    ne(pushSubscriptions.auth, auth),
    isOwn && not(isOwn),
  )
  if ((await tx.$count(pushSubscriptions, others)) > 0)
    throw new AppError(
      'conflict',
      'Este navegador ya recibe avisos de otra cuenta. Quita el permiso de avisos y actívalo otra vez.',
    )
}

/** Keeps the browser of the caller's session: in the place of what that session had, and of whoever had that browser before. */
export const keepPush = handle(contract.keepPush, async ({ services, caller, request, input }) => {
  const { publicKey, endpoint, p256dh, auth } = input
  const key = (await pushKeys(services)).find((one) => one.publicKey === publicKey)
  if (!key) throw new AppError('conflict', 'Nuestra llave cambió. Actívalo otra vez.')
  if (!isPushService(services.config, endpoint))
    throw invalidField('endpoint', 'Ese navegador usa un servicio de avisos que no conocemos')
  return services.db.transaction(async (tx) => {
    await checkHolder(tx, input, eq(pushSubscriptions.userId, caller.userId))
    await tx
      .delete(pushSubscriptions)
      .where(
        or(
          eq(pushSubscriptions.endpoint, endpoint),
          eq(pushSubscriptions.sessionId, caller.sessionId),
        ),
      )
    const others = and(
      eq(pushSubscriptions.userId, caller.userId),
      ne(pushSubscriptions.sessionId, caller.sessionId),
    )
    if ((await tx.$count(pushSubscriptions, others)) >= maxDevices)
      throw new AppError(
        'conflict',
        `Ya recibes avisos en ${maxDevices} navegadores. Quita uno de la lista.`,
      )
    const row = onlyRow(
      await tx
        .insert(pushSubscriptions)
        .values({
          userId: caller.userId,
          sessionId: caller.sessionId,
          keyId: key.id,
          endpoint,
          p256dh,
          auth,
          device: deviceName(request.userAgent),
          createdAt: services.now(),
        })
        .returning(),
    )
    return present(row, caller)
  })
})

/** Has a browser take messages at its new address, by the secret of its old one; what waits for it goes there. The key that it allows is the same. */
export const renewPush = handle(
  contract.renewPush,
  ({ services, input: { old, endpoint, p256dh, auth } }) => {
    if (!isPushService(services.config, endpoint))
      throw invalidField('endpoint', 'Ese navegador usa un servicio de avisos que no conocemos')
    return services.db.transaction(async (tx) => {
      const known = and(
        eq(pushSubscriptions.endpoint, old.endpoint),
        eq(pushSubscriptions.auth, old.auth),
      )
      const [row] = await tx
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(known)
        .for('update')
      if (!row) throw notFound('ese navegador')
      await checkHolder(tx, { endpoint, auth }, eq(pushSubscriptions.id, row.id))
      await tx
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.id, row.id)))
      await tx
        .update(pushSubscriptions)
        .set({ endpoint, p256dh, auth })
        .where(eq(pushSubscriptions.id, row.id))
      return {}
    })
  },
)

/** Forgets a browser of the caller. */
export const removePush = handle(
  contract.removePush,
  async ({ services, caller, input: { deviceId } }) => {
    const mine = and(
      eq(pushSubscriptions.id, deviceId),
      eq(pushSubscriptions.userId, caller.userId),
    )
    const { rowCount } = await services.db.delete(pushSubscriptions).where(mine)
    if (!rowCount) throw notFound('ese navegador')
    return {}
  },
)
