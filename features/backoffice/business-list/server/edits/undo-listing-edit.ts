import { eq } from 'drizzle-orm'
import { listingEdits } from '#db/tables/backoffice/business-list.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { hourMs } from '#shared/time/durations.ts'
import { undoListingEdit as contract } from '../../contract/edits.ts'
import { type LeftReason, undoHours } from '../../vocabulary.ts'
import { haveSameFacets, lockListings, writeListing } from './listing-facets.ts'

/** Deadline for undoing an edit. */
export const editUndoableUntil = (madeAt: Date): Date =>
  new Date(madeAt.getTime() + undoHours * hourMs)

/**
 * Restores the values that listings had before a bulk edit. Listings that changed since, were claimed or were deleted are skipped and returned with
 * the reason. Throws `not_found`, and `conflict` when the edit is already undone or the deadline has passed.
 */
export const undoListingEdit = handle(
  contract,
  ({ services, caller, input: { editId }, request }) =>
    services.db.transaction(async (tx) => {
      const now = services.now()
      const [edit] = await tx
        .select()
        .from(listingEdits)
        .where(eq(listingEdits.id, editId))
        .for('update')
      if (!edit) throw notFound('ese cambio')
      if (edit.undoneAt) throw new AppError('conflict', 'Ese cambio ya se deshizo.')
      if (now > editUndoableUntil(edit.madeAt))
        throw new AppError('conflict', `Un cambio se puede deshacer durante ${undoHours} horas.`)
      const listings = await lockListings(
        tx,
        edit.rows.map(({ id }) => id),
      )
      const left: { id: string; name: string; reason: LeftReason }[] = []
      let restored = 0
      for (const { id, name, before, after } of edit.rows) {
        const listing = listings.get(id)
        const reason = !listing
          ? 'gone'
          : listing.claimed
            ? 'claimed'
            : haveSameFacets(listing.facets, after)
              ? null
              : 'changed'
        if (reason) {
          left.push({ id, name, reason })
          continue
        }
        await writeListing(services, tx, id, before)
        await recordAudit(tx, {
          by: caller,
          action: 'listings.restored',
          subject: { kind: 'business', id },
          businessId: id,
          detail: { name, before: after, after: before, editId },
          requestId: request.id,
        })
        restored++
      }
      await tx
        .update(listingEdits)
        .set({ undoneAt: now, undoneBy: caller.userId })
        .where(eq(listingEdits.id, editId))
      return { restored, left }
    }),
)
