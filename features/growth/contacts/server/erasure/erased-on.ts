import { dayMs } from '#shared/time/durations.ts'
import { erasureDays } from '../../vocabulary.ts'

/** When a contact is erased who asked for it at `askedAt`. */
export const erasedOn = (askedAt: Date): Date => new Date(askedAt.getTime() + erasureDays * dayMs)
