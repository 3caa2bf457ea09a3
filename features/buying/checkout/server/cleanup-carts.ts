import { and, isNull, lt } from 'drizzle-orm'
import { cartAdditions, carts } from '#db/tables/buying/checkout.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { additionDays, guestCartDays } from '../vocabulary.ts'

/** Deletes guests' carts not changed for a long time, and old idempotency keys of additions. */
export async function cleanupCarts({ db, now }: Services): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * dayMs)
  await db
    .delete(carts)
    .where(and(isNull(carts.profileId), lt(carts.updatedAt, ago(guestCartDays))))
  await db.delete(cartAdditions).where(lt(cartAdditions.madeAt, ago(additionDays)))
}

/** Background jobs of the checkout. */
export const checkoutJobs: Job[] = [
  { name: 'checkout.cleanup-carts', schedule: '47 3 * * *', run: cleanupCarts },
]
