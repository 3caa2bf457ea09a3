import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/businesses.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { BusinessRow } from './save-section.ts'

/**
 * Closes for good a locked business that nobody runs; one that is closed stays so. Throws `conflict` when it has an owner, who alone
 * closes it. Who calls it writes down who closed it and why.
 */
export async function closeUnclaimed(services: Services, tx: Database, business: BusinessRow): Promise<void> {
  if (business.claimed) throw new AppError('conflict', 'Este negocio tiene dueño y solo él puede cerrarlo: pídeselo.')
  if (business.state === 'closed') return
  await tx.update(businesses).set({ state: 'closed', holidayUntil: null, updatedAt: services.now() }).where(eq(businesses.id, business.id))
  await services.announce(tx, 'business.changed', { businessId: business.id })
}
