import { z } from 'zod'

/** A line of a text beside another text: it stayed, came, or went. */
export const lineChange = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
export type LineChange = z.output<typeof lineChange>
