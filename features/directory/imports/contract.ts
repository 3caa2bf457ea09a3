import { z } from 'zod'
import { failedDecision, undo, undoable } from '#features/platform/deferred-actions/contract.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { fileBody } from '#shared/file-body.ts'
import { requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { queryFlag } from '#shared/query.ts'
import { duplicateDecisions, duplicateStates, importFormats, importStates } from './vocabulary.ts'

const importRun = z.object({
  id: z.uuid(),
  fileName: z.string(),
  format: z.enum(importFormats),
  dryRun: z.boolean(),
  state: z.enum(importStates),
  /** 0 to 1, by bytes read. */
  progress: z.number(),
  doneRows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
  duplicates: z.number().int(),
  error: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})

/**
 * Maximum size of an upload in the staff area, in bytes; larger files are imported on the command
 * line.
 */
export const maxImportBytes = 30 * 1024 * 1024

/** Takes a CSV file and imports it in the background. */
export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: '/api/staff/imports',
  summary: 'Import businesses from a CSV file',
  allow: staff('create'),
  maxBody: maxImportBytes,
  file: 'content',
  input: z.strictObject({
    fileName: requiredLine(200, 'Falta el nombre del archivo'),
    content: fileBody('El archivo está vacío.'),
    format: z.enum(importFormats).optional(),
    edition: z
      .string()
      .trim()
      .regex(/^\d{2}\/\d{4}$/, 'Escribe la edición como mes/año: 05/2024')
      .optional(),
    dryRun: queryFlag.default(false),
  }),
  status: 202,
  output: z.object({ runId: z.uuid() }),
})

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/api/staff/imports',
  summary: 'Imports, newest first',
  allow: staff('read'),
  input: z.strictObject({ after: z.uuid().optional(), size: pageSize }),
  output: z.object({ items: z.array(importRun), next: z.uuid().nullable() }),
})

export const cancelImport = endpoint({
  name: 'cancelImport',
  method: 'POST',
  path: '/api/staff/imports/:runId/cancel',
  summary: 'Stop an import after its current batch',
  allow: staff('create'),
  input: z.strictObject({ runId: z.uuid() }),
  output: z.object({ cancelled: z.boolean() }),
})

export const resumeImport = endpoint({
  name: 'resumeImport',
  method: 'POST',
  path: '/api/staff/imports/:runId/resume',
  summary: 'Resume a stopped or failed import where it stopped',
  allow: staff('create'),
  input: z.strictObject({ runId: z.uuid() }),
  output: z.object({}),
})

export const listImportRejections = endpoint({
  name: 'listImportRejections',
  method: 'GET',
  path: '/api/staff/imports/:runId/rejections',
  summary: 'Rows that an import left out, with line and reason',
  allow: staff('read'),
  input: z.strictObject({
    runId: z.uuid(),
    after: z.coerce.number().int().min(0).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(z.object({ line: z.number().int(), reason: z.string(), raw: z.string() })),
    next: z.number().int().nullable(),
  }),
})

const side = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  address: z.string(),
  claimed: z.boolean(),
  source: z.string().nullable(),
})

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  method: 'GET',
  path: '/api/staff/duplicates',
  summary: 'Pairs of businesses that may be the same',
  allow: staff('read'),
  input: z.strictObject({ after: z.uuid().optional(), size: pageSize }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        reason: z.string(),
        meters: z.number().nullable(),
        first: side,
        second: side,
        failed: failedDecision,
        /** Why the caller may not decide; null when they may. */
        conflict: z.string().nullable(),
      }),
    ),
    next: z.uuid().nullable(),
  }),
})

/**
 * `different` keeps both; the other decisions merge one business into the other. Throws `conflict`
 * when the pair was decided or the business to be merged has an owner.
 */
export const decideDuplicate = endpoint({
  name: 'decideDuplicate',
  method: 'POST',
  path: '/api/staff/duplicates/:duplicateId/decision',
  summary: 'Decide whether two businesses are the same',
  allow: staff('edit'),
  input: z.strictObject({ duplicateId: z.uuid(), decision: z.enum(duplicateDecisions), undoable }),
  /** `open` while the decision can be undone. */
  output: z.object({ state: z.enum(duplicateStates), undo }),
})
