import { z } from 'zod'

/** Which book: the platform's, the caller's own (`mine`), or that of a business, by its id. */
export const bookRef = z.union([z.enum(['platform', 'mine']), z.uuid()])
export type BookRef = z.output<typeof bookRef>
