import { sql } from 'drizzle-orm'
import { releaseDue } from '#features/buying/orders/server/transitions/release-due.ts'
import { newDestinationHours } from '#features/buying/payouts/vocabulary.ts'
import { withServices } from '#scripts/with-services.ts'

/**
 * Run beside a site with a business: ends the waiting periods of its money (days after delivery, hours after a new
 * account) and releases it.
 */
const [businessId = ''] = process.argv.slice(2)

await withServices(async (services) => {
  await services.db.execute(sql`
    update orders set release_at = now() - interval '1 minute'
    where release_at is not null and store_id in (select id from stores where business_id = ${businessId})`)
  await services.db.execute(sql`
    update payout_destinations set updated_at = now() - ${newDestinationHours + 1} * interval '1 hour' where business_id = ${businessId}`)
  await releaseDue(services)
})
