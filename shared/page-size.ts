import { z } from 'zod'

/** Rows per page of a list: at most `max`, `usual` when a caller says nothing. */
export type PageSizes = { usual: number; max: number }

/** The query parameter `size` of a list with page sizes of its own. */
export const pageSizeOf = ({ usual, max }: PageSizes) =>
  z.coerce.number().int().min(1).max(max).default(usual)

/** The query parameter `size` of every other list; a search has its own, in `result-limits.ts`. */
export const pageSize = pageSizeOf({ usual: 20, max: 100 })
