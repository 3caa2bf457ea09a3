import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { root } from '#shared/server/root.ts'

/** A cell with several values: `a; b`. */
export const list = z.string().transform((text) => text.split('; ').filter(Boolean))

/** Reads the rows of a demonstration CSV by its path in the project. Throws for one that does not match `row`. */
export const readRows = <T extends z.ZodType>(path: string, row: T): z.output<T>[] =>
  z.array(row).parse(parse(readFileSync(join(root, path)), { columns: true }))
