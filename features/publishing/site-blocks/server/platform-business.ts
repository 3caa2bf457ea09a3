import { eq, sql } from 'drizzle-orm'
import { platformBusiness } from '#db/tables/publishing/site-blocks.ts'
import { recordAudit } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/platform-business.ts'

/** The platform's own business, and the member's role in it. */
async function loadPlatformBusiness(
  db: Database,
  profileId: string,
): Promise<contract.PlatformBusiness> {
  const { rows } = await db.execute<contract.PlatformBusiness>(sql`
    select json_build_object('id', b.id, 'slug', b.slug, 'name', b.name, 'state', b.state, 'store', case when s.id is not null then
        json_build_object('handle', s.handle, 'state', s.state,
          'products', (select count(*)::int from products p where p.store_id = s.id and p.state = 'published')) end) as business,
      (select m.role from business_members m where m.business_id = b.id and m.profile_id = ${profileId}) as role
    from platform_business h join businesses b on b.id = h.business_id left join stores s on s.business_id = b.id`)
  return rows[0] ?? { business: null, role: null }
}

export const readPlatformBusiness = handle(contract.readPlatformBusiness, ({ services, caller }) =>
  loadPlatformBusiness(services.db, caller.userId),
)

/** Chooses the platform's own business. The later of two calls wins. */
export const choosePlatformBusiness = handle(
  contract.choosePlatformBusiness,
  ({ services, caller, input: { businessId }, request }) =>
    services.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(
        sql`select name from businesses where id = ${businessId} for key share`,
      )
      if (businessId && !rows[0]) throw notFound('el negocio')
      const [before] = await tx
        .select({ id: platformBusiness.businessId })
        .from(platformBusiness)
        .for('update')
      if ((before?.id ?? null) !== businessId) {
        const set = { chosenBy: caller.userId, chosenAt: services.now() }
        if (businessId)
          await tx
            .insert(platformBusiness)
            .values({ businessId, ...set })
            .onConflictDoUpdate({ target: platformBusiness.id, set: { businessId, ...set } })
        else await tx.delete(platformBusiness).where(eq(platformBusiness.id, true))
        await recordAudit(tx, {
          by: caller,
          action: 'house.business_chosen',
          subject: { kind: 'installation', id: 'platform_business' },
          detail: {
            before: before?.id ?? null,
            after: businessId,
            name: rows[0]?.name ?? 'Ninguno',
          },
          requestId: request.id,
        })
      }
      return loadPlatformBusiness(tx, caller.userId)
    }),
)
