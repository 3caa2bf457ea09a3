import { eq } from 'drizzle-orm'
import { carts } from '#db/tables/buying/checkout.ts'
import { hashToken, newToken } from '#features/accounts/server.ts'
import type { Caller } from '#shared/server/caller.ts'
import { createGate } from '#shared/server/gate.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { mergeCarts } from './merge-carts.ts'

/** Carts that are read, changed or counted at once: a full one takes many statements, so one address has two places, and others come between its calls. */
export const cartGate = createGate({
  max: 6,
  maxEach: 2,
  waiting: 1000,
  waitingEach: 60,
  refusal: 'Hay mucha gente comprando ahora. Inténtalo de nuevo en un momento.',
})

/** Whose cart: the signed-in one's own, else that of whoever holds the token. */
export type Asking = { caller: Caller; token: string | null }

/** `token` is what the device is to keep. */
export type OpenCart = { id: string; token: string | null }

const hashOf = (token: string) => Buffer.from(hashToken(token), 'base64url')

const byToken = (token: string) => eq(carts.tokenHash, hashOf(token))

async function lockCart(tx: Database, whose: ReturnType<typeof byToken>): Promise<string | null> {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(whose).for('update')
  return cart?.id ?? null
}

async function lockGuests(
  tx: Database,
  token: string | null,
  make: boolean,
  now: Date,
): Promise<OpenCart | null> {
  const id = token && (await lockCart(tx, byToken(token)))
  if (id) return { id, token }
  if (!make) return null
  // Never under a token that came from outside.
  const made = newToken()
  const [cart] = await tx
    .insert(carts)
    .values({ tokenHash: hashOf(made), createdAt: now, updatedAt: now })
    .returning({ id: carts.id })
  return cart ? { id: cart.id, token: made } : null
}

async function lockOwn(
  tx: Database,
  profileId: string,
  make: boolean,
  now: Date,
): Promise<string | null> {
  const own = eq(carts.profileId, profileId)
  const id = await lockCart(tx, own)
  if (id || !make) return id
  await tx
    .insert(carts)
    .values({ profileId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: carts.profileId })
  return lockCart(tx, own)
}

/**
 * The caller's cart, locked until their transaction ends; null where there is none, unless it is to be made. What a guest had collected is
 * joined to it when they signed in. The guest's cart is locked before their own, so that two tabs that do it at once follow one another, and
 * the second finds nothing left to join.
 */
export async function openCart(
  services: Services,
  tx: Database,
  { caller, token }: Asking,
  make = false,
): Promise<OpenCart | null> {
  const now = services.now()
  if (caller.kind === 'guest') return lockGuests(tx, token, make, now)
  const guests = await lockGuests(tx, token, false, now)
  const own = await lockOwn(tx, caller.userId, make || guests !== null, now)
  if (own && guests) await mergeCarts(tx, { from: guests.id, into: own })
  return own ? { id: own, token: null } : null
}

/** The caller's cart to look at, unlocked. A guest's that is to be joined is not looked at, but opened. */
export async function findCart(
  { db }: Services,
  { caller, token }: Asking,
): Promise<OpenCart | null> {
  if (caller.kind === 'guest' && token === null) return null
  const whose = caller.kind === 'user' ? eq(carts.profileId, caller.userId) : byToken(token ?? '')
  const [cart] = await db.select({ id: carts.id }).from(carts).where(whose)
  return cart ? { id: cart.id, token: caller.kind === 'user' ? null : token } : null
}
