import { eq } from 'drizzle-orm'
import { carts } from '#db/tables/buying/checkout.ts'
import type { Caller } from '#shared/server/caller.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { mergeCarts } from './merge-carts.ts'

/**
 * Limits concurrent cart requests, because a full cart takes many statements; each address gets two slots so that
 * others are served in between.
 */
export const cartSemaphore = createSemaphore({
  max: 6,
  maxEach: 2,
  waiting: 1000,
  waitingEach: 60,
  refusal: 'Hay mucha gente comprando ahora. Inténtalo de nuevo en un momento.',
})

/** Identifies a cart: the account's own, else the guest's by its token. */
export type CartOwner = { caller: Caller; token: string | null }

/** `token`: token for the device to store. */
export type OpenCart = { id: string; token: string | null }

const hashOf = (token: string) => Buffer.from(hashToken(token), 'base64url')

const byToken = (token: string) => eq(carts.tokenHash, hashOf(token))

async function lockCart(
  tx: Database,
  condition: ReturnType<typeof byToken>,
): Promise<string | null> {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(condition).for('update')
  return cart?.id ?? null
}

async function lockGuestCart(
  tx: Database,
  token: string | null,
  create: boolean,
  now: Date,
): Promise<OpenCart | null> {
  const id = token && (await lockCart(tx, byToken(token)))
  if (id) return { id, token }
  if (!create) return null
  // A new token, never one chosen by the client.
  const newCartToken = newToken()
  const [cart] = await tx
    .insert(carts)
    .values({ tokenHash: hashOf(newCartToken), createdAt: now, updatedAt: now })
    .returning({ id: carts.id })
  return cart ? { id: cart.id, token: newCartToken } : null
}

async function lockAccountCart(
  tx: Database,
  profileId: string,
  create: boolean,
  now: Date,
): Promise<string | null> {
  const isOwn = eq(carts.profileId, profileId)
  const id = await lockCart(tx, isOwn)
  if (id || !create) return id
  await tx
    .insert(carts)
    .values({ profileId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: carts.profileId })
  return lockCart(tx, isOwn)
}

/**
 * Returns the caller's cart, locked until the transaction ends; null where there is none, unless `create`. Merges a
 * guest's cart after signing in. Locks the guest's cart before the account's, so that of two concurrent merges the
 * second finds nothing left to merge.
 */
export async function openCart(
  services: Services,
  tx: Database,
  { caller, token }: CartOwner,
  create = false,
): Promise<OpenCart | null> {
  const now = services.now()
  if (caller.kind === 'guest') return lockGuestCart(tx, token, create, now)
  const guestCart = await lockGuestCart(tx, token, false, now)
  const own = await lockAccountCart(tx, caller.userId, create || guestCart !== null, now)
  if (own && guestCart) await mergeCarts(tx, { from: guestCart.id, into: own })
  return own ? { id: own, token: null } : null
}

/**
 * Returns the caller's cart unlocked, for reading. A guest's cart that must be merged is opened with `openCart`
 * instead.
 */
export async function findCart(
  { db }: Services,
  { caller, token }: CartOwner,
): Promise<OpenCart | null> {
  if (caller.kind === 'guest' && token === null) return null
  const condition =
    caller.kind === 'user' ? eq(carts.profileId, caller.userId) : byToken(token ?? '')
  const [cart] = await db.select({ id: carts.id }).from(carts).where(condition)
  return cart ? { id: cart.id, token: caller.kind === 'user' ? null : token } : null
}
