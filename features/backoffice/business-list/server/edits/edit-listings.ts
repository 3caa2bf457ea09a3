import { eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import {
  type ListingEditRow,
  type ListingFacets,
  listingEdits,
} from '#db/tables/backoffice/business-list.ts'
import { categories } from '#db/tables/platform/categories.ts'
import { recordAudit } from '#features/platform/server.ts'
import { invalidField } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { editListings as contract } from '../../contract/edits.ts'
import type { LeftReason } from '../../vocabulary.ts'
import { type EditedListing, haveSameFacets, lockListings, writeListing } from './listing-facets.ts'

type Change = ParsedInput<typeof contract>['change']

/** Id of the chosen category; null for other kinds of change. Throws `invalid` on its field when the category does not exist. */
async function getCategoryId(tx: Database, change: Change): Promise<number | null> {
  if (change.kind !== 'category') return null
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, change.category))
    .for('key share')
  if (!row) throw invalidField('change.category', 'Esta categoría ya no existe. Elige otra.')
  return row.id
}

/** The new values of a listing, or the reason why it is not changed. */
function applyChange(
  { claimed, publishedAt, facets }: EditedListing,
  kind: Change['kind'],
  categoryId: number | null,
): ListingFacets | LeftReason {
  if (claimed) return 'claimed'
  const after =
    kind === 'category'
      ? { ...facets, categoryId }
      : kind === 'closed'
        ? { ...facets, state: kind, holidayUntil: null }
        : { ...facets, state: kind }
  if (kind !== 'category' && (facets.state === 'draft' || publishedAt === null)) return 'draft'
  return haveSameFacets(facets, after) ? 'same' : after
}

/** Changes many listings in one transaction and stores their previous values. Claimed listings are skipped: only their owners may change them. */
export const editListings = handle(
  contract,
  ({ services, caller, input: { businessIds, change, reason }, request }) =>
    services.db.transaction(async (tx) => {
      const categoryId = await getCategoryId(tx, change)
      const listings = await lockListings(tx, businessIds)
      const rows: ListingEditRow[] = []
      const left: { id: string; name: string; reason: LeftReason }[] = []
      for (const id of businessIds) {
        const listing = listings.get(id)
        const after = listing ? applyChange(listing, change.kind, categoryId) : 'gone'
        const name = listing?.name ?? ''
        if (typeof after === 'string') left.push({ id, name, reason: after })
        else if (listing) rows.push({ id, name, before: listing.facets, after })
      }
      if (rows.length === 0) return { changed: 0, editId: null, left }
      const madeBy = caller.userId
      const edit = onlyRow(
        await tx
          .insert(listingEdits)
          .values({ kind: change.kind, reason, rows, madeBy, madeAt: services.now() })
          .returning({ id: listingEdits.id }),
      )
      for (const { id, name, before, after } of rows) {
        await writeListing(services, tx, id, after)
        const detail = { name, change: change.kind, before, after, reason, editId: edit.id }
        await recordAudit(tx, {
          by: caller,
          action: 'listings.edited',
          subject: { kind: 'business', id },
          businessId: id,
          detail,
          requestId: request.id,
        })
      }
      return { changed: rows.length, editId: edit.id, left }
    }),
)
