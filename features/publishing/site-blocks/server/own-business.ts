import { eq, sql } from 'drizzle-orm'
import { houseBusiness } from '#db/tables/publishing/site-blocks.ts'
import { recordAudit } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/own-business.ts'

/** The platform's own business, and the member's role in it. */
async function loadHouseBusiness(db: Database, profileId: string): Promise<contract.HouseBusiness> {
  const { rows } = await db.execute<contract.HouseBusiness>(sql`
    select json_build_object('id', b.id, 'slug', b.slug, 'name', b.name, 'state', b.state, 'store', case when s.id is not null then
        json_build_object('handle', s.handle, 'state', s.state,
          'products', (select count(*)::int from products p where p.store_id = s.id and p.state = 'published')) end) as business,
      (select m.role from business_members m where m.business_id = b.id and m.profile_id = ${profileId}) as role
    from house_business h join businesses b on b.id = h.business_id left join stores s on s.business_id = b.id`)
  return rows[0] ?? { business: null, role: null }
}

export const readHouseBusiness = handle(contract.readHouseBusiness, ({ services, caller }) =>
  loadHouseBusiness(services.db, caller.userId),
)

/** Chooses the platform's own business. The later of two calls wins. */
export const chooseHouseBusiness = handle(
  contract.chooseHouseBusiness,
  ({ services, caller, input: { businessId }, request }) =>
    services.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(
        sql`select name from businesses where id = ${businessId} for key share`,
      )
      if (businessId && !rows[0]) throw notFound('el negocio')
      const [before] = await tx
        .select({ id: houseBusiness.businessId })
        .from(houseBusiness)
        .for('update')
      if ((before?.id ?? null) !== businessId) {
        const set = { chosenBy: caller.userId, chosenAt: services.now() }
        if (businessId)
          await tx
            .insert(houseBusiness)
            .values({ businessId, ...set })
            .onConflictDoUpdate({ target: houseBusiness.id, set: { businessId, ...set } })
        else await tx.delete(houseBusiness).where(eq(houseBusiness.id, true))
        await recordAudit(tx, {
          by: caller,
          action: 'house.business_chosen',
          subject: { kind: 'installation', id: 'house_business' },
          detail: {
            before: before?.id ?? null,
            after: businessId,
            name: rows[0]?.name ?? 'Ninguno',
          },
          requestId: request.id,
        })
      }
      return loadHouseBusiness(tx, caller.userId)
    }),
)
