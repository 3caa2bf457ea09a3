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

const serialize = (
  { id, device, sessionId, createdAt }: Row,
  caller: SignedIn,
): contract.PushDevice => ({
  id,
  name: device,
  isThis: sessionId === caller.sessionId,
  since: createdAt.toISOString(),
})

/** Lists the caller's subscribed browsers, oldest first. */
export const readPush = handle(contract.readPush, async ({ services, caller }) => {
  const [key] = await pushKeys(services)
  if (!key) throw new Error('no key for push messages')
  const rows = await services.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, caller.userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
  return { publicKey: key.publicKey, devices: rows.map((row) => serialize(row, caller)) }
})

/**
 * Throws `conflict` if another account has subscribed this browser: the owner of a subscription
 * knows its secret, not just its endpoint.
 */
async function checkOwner(
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

/**
 * Stores the subscription of the caller's browser, replacing the session's earlier one and any
 * other with the same endpoint.
 */
export const savePush = handle(contract.savePush, async ({ services, caller, request, input }) => {
  const { publicKey, endpoint, p256dh, auth } = input
  const key = (await pushKeys(services)).find((one) => one.publicKey === publicKey)
  if (!key) throw new AppError('conflict', 'Nuestra llave cambió. Actívalo otra vez.')
  if (!isPushService(services.config, endpoint))
    throw invalidField('endpoint', 'Ese navegador usa un servicio de avisos que no conocemos')
  return services.db.transaction(async (tx) => {
    await checkOwner(tx, input, eq(pushSubscriptions.userId, caller.userId))
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
    return serialize(row, caller)
  })
})

/**
 * Changes the endpoint of a subscription, authenticated by the secret of the old one; pending
 * messages go to the new endpoint. The VAPID key stays the same.
 */
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
      await checkOwner(tx, { endpoint, auth }, eq(pushSubscriptions.id, row.id))
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

/** Deletes a subscription of the caller. */
export const removePush = handle(
  contract.removePush,
  async ({ services, caller, input: { deviceId } }) => {
    const isOwn = and(
      eq(pushSubscriptions.id, deviceId),
      eq(pushSubscriptions.userId, caller.userId),
    )
    const { rowCount } = await services.db.delete(pushSubscriptions).where(isOwn)
    if (!rowCount) throw notFound('ese navegador')
    return {}
  },
)
