import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'
import { fileBody } from '#shared/file-body.ts'
import { maxSheetBytes, sheetColumns, sheetVerdicts, stockColumns } from '../vocabulary.ts'

const ofBusiness = z.strictObject({ businessId: z.uuid() })
const content = fileBody('El archivo está vacío.')

/** One part of the CSV file; the client concatenates the parts. */
export const exportProducts = endpoint({
  name: 'exportProducts',
  method: 'GET',
  path: '/api/my/businesses/:businessId/product-sheet',
  summary: 'Products of the store as CSV, in parts',
  allow: member('manager'),
  // Hidden: a downloaded file leaves the product.
  impersonation: 'hidden',
  limit: { points: 600, seconds: 3600 },
  input: ofBusiness.extend({ after: z.uuid().optional() }),
  output: z.object({ text: z.string(), next: z.uuid().nullable() }),
})

export const sheetRefusal = z.object({
  /** Numbered as in a spreadsheet: the header is row 1. */
  row: z.number().int(),
  column: z.enum(sheetColumns).nullable(),
  reason: z.string(),
})
export type SheetRefusal = z.output<typeof sheetRefusal>

/** Previews a file without changing anything. Answers `invalid` when it is not a readable product sheet. */
export const previewProductSheet = endpoint({
  name: 'previewProductSheet',
  method: 'POST',
  path: '/api/my/businesses/:businessId/product-sheet/preview',
  summary: 'Read a CSV of products without applying it',
  allow: member('manager'),
  limit: { points: 60, seconds: 3600 },
  maxBody: maxSheetBytes,
  file: 'content',
  input: ofBusiness.extend({ content }),
  output: z.object({
    unchanged: z.number().int(),
    items: z.array(
      z.object({
        row: z.number().int(),
        title: z.string(),
        verdict: z.enum(sheetVerdicts),
        columns: z.array(z.enum(sheetColumns)),
      }),
    ),
    refused: z.array(sheetRefusal),
    /** Total number of refusals; `refused` contains only the first ones. */
    refusedCount: z.number().int(),
    /** Hash of the planned changes; `applyProductSheet` requires it. */
    version: z.string(),
  }),
})

/** Applies all changes or none. Answers `conflict` when the plan no longer matches the previewed `version`. Idempotent per `key`. */
export const applyProductSheet = endpoint({
  name: 'applyProductSheet',
  method: 'POST',
  path: '/api/my/businesses/:businessId/product-sheet',
  summary: 'Apply a CSV of products',
  allow: member('manager'),
  limit: { points: 60, seconds: 3600 },
  maxBody: maxSheetBytes,
  file: 'content',
  idempotent: true,
  input: ofBusiness.extend({ content, key: z.uuid(), version: z.string().max(64) }),
  output: z.object({ created: z.number().int(), changed: z.number().int() }),
})

/** One part of the CSV of all sellables that are not archived or retired, by title. */
export const exportStock = endpoint({
  name: 'exportStock',
  method: 'GET',
  path: '/api/my/businesses/:businessId/stock-sheet',
  summary: 'Stock of the store as CSV, in parts',
  allow: member('manager'),
  // Hidden: a downloaded file leaves the product.
  impersonation: 'hidden',
  limit: { points: 600, seconds: 3600 },
  input: ofBusiness.extend({ after: z.string().max(1200).optional() }),
  output: z.object({ text: z.string(), next: z.string().nullable() }),
})

/** Old and new value; null means unlimited stock, or no low-stock warning. */
const figureChange = z
  .object({ before: z.number().int().nullable(), after: z.number().int().nullable() })
  .nullable()

/** Previews a stock count without changing anything. Answers `invalid` when it is not a readable stock sheet. */
export const previewStockSheet = endpoint({
  name: 'previewStockSheet',
  method: 'POST',
  path: '/api/my/businesses/:businessId/stock-sheet/preview',
  summary: 'Read a CSV of stock without applying it',
  allow: member('manager'),
  limit: { points: 60, seconds: 3600 },
  maxBody: maxSheetBytes,
  file: 'content',
  input: ofBusiness.extend({ content }),
  output: z.object({
    unchanged: z.number().int(),
    /** How many of the unchanged rows had stock movements since the export; they keep their current stock. */
    moved: z.number().int(),
    items: z.array(
      z.object({
        row: z.number().int(),
        title: z.string(),
        stock: figureChange,
        lowStock: figureChange,
      }),
    ),
    refused: z.array(
      z.object({
        row: z.number().int(),
        column: z.enum(stockColumns).nullable(),
        reason: z.string(),
      }),
    ),
    refusedCount: z.number().int(),
    version: z.string(),
  }),
})

/** Like `applyProductSheet`: all or nothing, as previewed, idempotent per `key`. Each counted sellable gets its own stock movement. */
export const applyStockSheet = endpoint({
  name: 'applyStockSheet',
  method: 'POST',
  path: '/api/my/businesses/:businessId/stock-sheet',
  summary: 'Apply a CSV of counted stock',
  allow: member('manager'),
  limit: { points: 60, seconds: 3600 },
  maxBody: maxSheetBytes,
  file: 'content',
  idempotent: true,
  input: ofBusiness.extend({ content, key: z.uuid(), version: z.string().max(64) }),
  output: z.object({ changed: z.number().int() }),
})
