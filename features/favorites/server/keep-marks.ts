import { eq, sql } from 'drizzle-orm'
import { favoriteProducts, followedStores } from '#db/tables/commerce/favorites.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { mostFavorites } from '../vocabulary.ts'
import type { PublicProduct } from './find-public.ts'

/** One account's marks are added one transaction after the other, so that no two of them find the last free place. */
export async function lockMarks(tx: Database, profileId: string): Promise<void> {
  await tx.execute(sql`select 1 from profiles where id = ${profileId} for no key update`)
}

/** Of `wanted`, newest first, what is not kept yet and still has a place, with its time: each a millisecond before the one above it. */
function placesFor<One>(wanted: One[], idOf: (one: One) => string, kept: string[], now: Date) {
  const known = new Set(kept)
  const fresh = wanted.filter((one) => !known.has(idOf(one)))
  const placed = fresh.slice(0, Math.max(0, mostFavorites - known.size))
  const timed = placed.map((one, i) => ({ one, createdAt: new Date(now.getTime() - i) }))
  return { timed, left: fresh.length - placed.length }
}

/** Keeps products, newest first, in a transaction that called `lockMarks`; resolves to how many had no place left. */
export async function keepProducts(tx: Database, profileId: string, wanted: PublicProduct[], now: Date): Promise<number> {
  const own = tx.select({ id: favoriteProducts.productId }).from(favoriteProducts).where(eq(favoriteProducts.profileId, profileId))
  const kept = (await own).map(({ id }) => id)
  const { timed, left } = placesFor(wanted, ({ id }) => id, kept, now)
  const rows = timed.map(({ one: { id, price, currency }, createdAt }) => ({
    ...{ profileId, productId: id, seenPrice: price, seenCurrency: currency, createdAt },
  }))
  if (rows.length > 0) await tx.insert(favoriteProducts).values(rows)
  return left
}

/** Keeps stores, newest first, in a transaction that called `lockMarks`; resolves to how many had no place left. */
export async function keepStores(tx: Database, profileId: string, wanted: string[], now: Date): Promise<number> {
  const own = tx.select({ id: followedStores.storeId }).from(followedStores).where(eq(followedStores.profileId, profileId))
  const kept = (await own).map(({ id }) => id)
  const { timed, left } = placesFor(wanted, (id) => id, kept, now)
  const rows = timed.map(({ one, createdAt }) => ({ profileId, storeId: one, createdAt }))
  if (rows.length > 0) await tx.insert(followedStores).values(rows)
  return left
}

/** Refuses what has no place left. */
export function refuseFull(left: number, words: string): void {
  if (left > 0) throw new AppError('conflict', words)
}
