import { sql } from 'drizzle-orm'
import { businesses, businessOffers } from '#db/tables/directory/businesses.ts'
import { nameLine } from '#shared/lines.ts'
import type { Database } from '#shared/server/services.ts'
import { type BusinessKind, maxOfferName } from '../vocabulary.ts'

/** Whose pages are of one person, who said at registration what they offer. */
const personalKinds: readonly BusinessKind[] = ['agente', 'profesional']

const offerName = nameLine(maxOfferName, 'sin nombre')

/** Begins the first page of an agent or professional with the products and services that they named when they registered. */
export async function addRegisteredOffers(
  tx: Database,
  { businessId, ownerId, kind }: { businessId: string; ownerId: string; kind: BusinessKind },
): Promise<void> {
  if (!personalKinds.includes(kind)) return
  const { rows } = await tx.execute<{ named: string[] }>(sql`
    select products_services as named from profiles p where p.id = ${ownerId} and not exists (
      select from businesses b where b.created_by = p.id and b.id <> ${businessId} and b.kind = any(${sql.param([...personalKinds])}::text[]))`)
  const names = (rows[0]?.named ?? []).flatMap((line) => offerName.safeParse(line).data ?? [])
  if (names.length === 0) return
  await tx
    .insert(businessOffers)
    .values(
      names.map((name, position) => ({ businessId, kind: 'service' as const, name, position })),
    )
  await tx
    .update(businesses)
    .set({ offersServices: true })
    .where(sql`${businesses.id} = ${businessId}`)
}
