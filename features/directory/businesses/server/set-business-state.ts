import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { checkHoliday } from '../contract/check-holiday.ts'
import * as contract from '../contract/owner.ts'
import { getMyBusiness } from './get-my-business.ts'
import { lockBusiness } from './save-section.ts'
import { refuseTakenDown } from './take-down-business.ts'

type State = contract.MyBusiness['state']

/** The states that an owner may change to, by current state. */
const allowedStates: Record<State, readonly State[]> = {
  draft: ['published'],
  published: ['draft', 'holiday', 'closed'],
  holiday: ['draft', 'published', 'holiday', 'closed'],
  closed: ['draft', 'published'],
}

/**
 * Publishes, unpublishes, sets on holiday or closes a business. Publishing throws `invalid` listing
 * what is missing.
 */
export const setBusinessState = handle(
  contract.setBusinessState,
  ({ services, caller, input, request }) => {
    const { businessId, state } = input
    const holidayUntil = state === 'holiday' ? input.holidayUntil : null
    return services.db.transaction(async (tx) => {
      const business = await lockBusiness(tx, businessId)
      const from = business.state as State
      if (from === state && state !== 'holiday')
        return getMyBusiness(services, tx, businessId, caller.userId)
      if (!allowedStates[from].includes(state))
        throw new AppError('conflict', 'Primero publica el negocio.')
      if (state !== 'draft') await refuseTakenDown(tx, [businessId])
      checkHoliday(holidayUntil, business.timeZone, services.now())
      await tx
        .update(businesses)
        .set({
          state,
          holidayUntil,
          publishedAt: business.publishedAt ?? (state === 'draft' ? null : services.now()),
          updatedAt: services.now(),
        })
        .where(eq(businesses.id, businessId))
      await services.announce(tx, 'business.changed', { businessId })
      await recordAudit(tx, {
        by: caller,
        action: 'directory.state_set',
        subject: { kind: 'business', id: businessId },
        businessId,
        detail: { from, to: state, holidayUntil },
        requestId: request.id,
      })
      const saved = await getMyBusiness(services, tx, businessId, caller.userId)
      const missing = saved.completeness.missing.filter(({ required }) => required)
      if (state === 'published' && missing.length > 0)
        throw new AppError(
          'invalid',
          `Para publicar falta: ${missing.map(({ todo }) => todo.charAt(0).toLowerCase() + todo.slice(1)).join('; ')}.`,
        )
      return saved
    })
  },
)
