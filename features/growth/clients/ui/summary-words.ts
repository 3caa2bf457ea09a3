import { dayMs } from '#shared/time/durations.ts'
import { quietDays } from '../vocabulary.ts'

/** Whether the last contact with a client was long ago. Only in the browser. */
export const isQuiet = (lastAt: string, now = Date.now()): boolean =>
  now - Date.parse(lastAt) > quietDays * dayMs
