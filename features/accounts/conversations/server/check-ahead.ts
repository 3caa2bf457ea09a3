import { invalidField } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { maxMessageDaysAhead } from '../vocabulary.ts'

/** A moment that is to come. Throws `invalid` at its field for one that has passed or is too far away. */
export function checkAhead({ now }: Pick<Services, 'now'>, moment: string, field: string): Date {
  const at = new Date(moment)
  const ahead = at.getTime() - now().getTime()
  if (ahead <= 0) throw invalidField(field, 'Esa hora ya pasó. Elige otra.')
  if (ahead > maxMessageDaysAhead * dayMs)
    throw invalidField(field, `Elige una fecha dentro de los próximos ${maxMessageDaysAhead} días.`)
  return at
}
