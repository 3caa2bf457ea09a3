import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'
import { fileBody } from '#shared/file-body.ts'
import { maxSheetBytes, sheetColumns, sheetVerdicts, stockColumns } from '../vocabulary.ts'

const ofBusiness = z.strictObject({ businessId: z.uuid() })
const content = fileBody('El archivo está vacío.')

/** A part of the file: all of them, one after the other, are the file. */
export const exportProducts = endpoint({
  name: 'exportProducts',
  method: 'GET',
  path: '/api/my/businesses/:businessId/product-sheet',
  summary: 'Products of the store as CSV, in parts',
  allow: member('manager'),
  limit: { points: 600, seconds: 3600 },
  input: ofBusiness.extend({ after: z.uuid().optional() }),
  output: z.object({ text: z.string(), next: z.uuid().nullable() }),
})

export const sheetRefusal = z.object({
  /** As a spreadsheet counts: the headers are row 1. */
  row: z.number().int(),
  column: z.enum(sheetColumns).nullable(),
  reason: z.string(),
})
export type SheetRefusal = z.output<typeof sheetRefusal>

/** What a file would do; nothing is changed. `invalid` when it can't be read as such a sheet. */
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
    /** All of them; `refused` has the first. */
    refusedCount: z.number().int(),
    /** What it would do, to be given back with the file. */
    version: z.string(),
  }),
})

/** All or nothing. `conflict` when it would do something else than what was shown. Told twice under one key it is applied once. */
export const applyProductSheet = endpoint({
  name: 'applyProductSheet',
  method: 'POST',
  path: '/api/my/businesses/:businessId/product-sheet',
  summary: 'Apply a CSV of products',
  allow: member('manager'),
  limit: { points: 60, seconds: 3600 },
  maxBody: maxSheetBytes,
  file: 'content',
  input: ofBusiness.extend({ content, key: z.uuid(), version: z.string().max(64) }),
  output: z.object({ created: z.number().int(), changed: z.number().int() }),
})

/** What there is of each thing that the store sells or may come to sell, by its title; a part of the file. */
export const exportStock = endpoint({
  name: 'exportStock',
  method: 'GET',
  path: '/api/my/businesses/:businessId/stock-sheet',
  summary: 'Stock of the store as CSV, in parts',
  allow: member('manager'),
  limit: { points: 600, seconds: 3600 },
  input: ofBusiness.extend({ after: z.string().max(1200).optional() }),
  output: z.object({ text: z.string(), next: z.string().nullable() }),
})

/** From how many to how many; null is without a limit of stock, or without a warning. */
const figureChange = z
  .object({ before: z.number().int().nullable(), after: z.number().int().nullable() })
  .nullable()

/** What a counted file would do; nothing is changed. `invalid` when it can't be read as such a sheet. */
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
    /** Of those, how many moved since the file was made and stay as they are. */
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

/** As `applyProductSheet`: all or nothing, as it was shown, once under its key. What is counted is a numbered movement of each thing. */
export const applyStockSheet = endpoint({
  name: 'applyStockSheet',
  method: 'POST',
  path: '/api/my/businesses/:businessId/stock-sheet',
  summary: 'Apply a CSV of counted stock',
  allow: member('manager'),
  limit: { points: 60, seconds: 3600 },
  maxBody: maxSheetBytes,
  file: 'content',
  input: ofBusiness.extend({ content, key: z.uuid(), version: z.string().max(64) }),
  output: z.object({ changed: z.number().int() }),
})
