import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/businesses.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { BusinessRow } from './save-section.ts'

/** Throws `conflict` when a business has an owner, who alone closes it. */
export function checkUnclaimed({ claimed }: Pick<BusinessRow, 'claimed'>): void {
  if (claimed) throw new AppError('conflict', 'Este negocio tiene dueño y solo él puede cerrarlo: pídeselo.')
}

/**
 * Closes for good a locked business that nobody runs; one that is closed stays so. Throws `conflict` when it has an owner. Who calls it
 * writes down who closed it and why.
 */
export async function closeUnclaimed(services: Services, tx: Database, business: BusinessRow): Promise<void> {
  checkUnclaimed(business)
  if (business.state === 'closed') return
  await tx.update(businesses).set({ state: 'closed', holidayUntil: null, updatedAt: services.now() }).where(eq(businesses.id, business.id))
  await services.announce(tx, 'business.changed', { businessId: business.id })
}
