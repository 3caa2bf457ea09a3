import { z } from 'zod'

/** A repeated query parameter: `?a=1&a=2`, `?a=1` and none all become a list. */
export const queryList = <T extends z.ZodType>(item: T, max = 20) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  )

/** A yes/no query parameter: `true`, `1`, `false`, `0`, or absent. */
const flag = z.union([z.boolean(), z.stringbool()]).meta({ describedBy: z.boolean() })
export const queryFlag = flag.optional()
