import type { Services } from '#shared/server/services.ts'
import { dateOf, dayIn, dayNumber } from '#shared/time/zoned-time.ts'
import { usualValidDays } from '../vocabulary.ts'
import type { Seller } from './seller.ts'

/** The usual last day of a new quotation. */
export const usualValidUntil = ({ now }: Pick<Services, 'now'>, { timeZone }: Seller): string =>
  dateOf(dayNumber(dayIn(timeZone, now())) + usualValidDays)
