import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { onlyRow } from '#db/only-row.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { checkHoliday } from '#features/directory/businesses/contract/check-holiday.ts'
import { refuseTakenDown } from '#features/directory/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/my-store.ts'
import type { StoreState } from '../vocabulary.ts'
import { requireOpenable } from './list-missing-to-open.ts'
import { serializeMyStore } from './load-my-store.ts'
import { lockStore } from './lock-store.ts'

/** State transitions that a seller may make. */
const transitions: Record<StoreState, readonly StoreState[]> = {
  draft: ['open'],
  open: ['holiday', 'closed'],
  holiday: ['open', 'holiday', 'closed'],
  closed: ['open'],
}

/**
 * Opens a store, sets it on holiday or closes it. Throws `invalid`, listing the unmet requirements, and `conflict` for a transition that is
 * not allowed or a store that staff took down.
 */
export const setStoreState = handle(
  contract.setStoreState,
  ({ services, caller, input, request }) => {
    const { businessId, state } = input
    const holidayUntil = state === 'holiday' ? input.holidayUntil : null
    return services.db.transaction(async (tx) => {
      const store = await lockStore(tx, businessId)
      if (store.state === state && state !== 'holiday') return serializeMyStore(services, tx, store)
      if (!transitions[store.state].includes(state))
        throw new AppError('conflict', 'Primero abre la tienda.')
      const [business] = await tx
        .select({ timeZone: businesses.timeZone })
        .from(businesses)
        .where(eq(businesses.id, businessId))
      if (!business) throw notFound('el negocio')
      checkHoliday(holidayUntil, business.timeZone, services.now())
      if (state !== 'closed') await refuseTakenDown(tx, [store.id])
      if (state === 'open') await requireOpenable(services, tx, store)
      const saved = onlyRow(
        await tx
          .update(stores)
          .set({
            state,
            holidayUntil,
            openedAt: store.openedAt ?? services.now(),
            updatedAt: services.now(),
          })
          .where(eq(stores.id, store.id))
          .returning(),
      )
      await invalidatePages(services, tx, ['stores'])
      if (!store.openedAt) await services.announce(tx, 'store.opened', { businessId })
      await recordAudit(tx, {
        by: caller,
        action: 'stores.state_set',
        subject: { kind: 'store', id: store.id },
        businessId,
        detail: { before: store.state, after: state, holidayUntil },
        requestId: request.id,
      })
      return serializeMyStore(services, tx, saved)
    })
  },
)
