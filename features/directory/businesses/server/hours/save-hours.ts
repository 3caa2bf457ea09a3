import { eq } from 'drizzle-orm'
import { businesses, businessHours, businessSpecialDays } from '#db/tables/directory/businesses.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/owner.ts'
import { saveSection } from '../save-section.ts'

/** Saves the weekly hours, special days and time zone. */
export const saveHours = handle(contract.saveHours, ({ services, caller, input }) => {
  const { businessId, version, alwaysOpen, timeZone, hours, specialDays } = input
  return saveSection({ services, caller, businessId, version, section: 'hours' }, async (tx) => {
    await tx.update(businesses).set({ alwaysOpen, timeZone }).where(eq(businesses.id, businessId))
    await tx.delete(businessHours).where(eq(businessHours.businessId, businessId))
    await tx.delete(businessSpecialDays).where(eq(businessSpecialDays.businessId, businessId))
    if (hours.length > 0)
      await tx
        .insert(businessHours)
        .values(hours.map(({ weekday, opens, closes }) => ({ businessId, weekday, opens, closes })))
    if (specialDays.length > 0)
      await tx.insert(businessSpecialDays).values(
        specialDays.map(({ day, opens, closes, note }) => ({
          businessId,
          day,
          opens,
          closes,
          note,
        })),
      )
  })
})
