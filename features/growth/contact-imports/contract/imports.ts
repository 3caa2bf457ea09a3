import { z } from 'zod'
import { bookRef } from '#features/growth/contacts/contract/book.ts'
import { contactName } from '#features/growth/contacts/contract/fields.ts'
import { contactLengths, contactStages, upsertModes } from '#features/growth/contacts/vocabulary.ts'
import { bookOf, endpoint } from '#shared/endpoint.ts'
import { fileBody } from '#shared/file-body.ts'
import { requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import {
  columnTargets,
  contactFileFormats,
  contactImportStates,
  customTargetPattern,
  dateOrders,
  importLengths,
  maxContactFileBytes,
  maxImportColumns,
  rowOutcomes,
} from '../vocabulary.ts'

const importId = z.uuid()
const moment = z.iso.datetime()

/** What a column holds: a field of contacts, one of the book's own, or nothing that is taken. */
const target = z.union([z.enum(columnTargets), z.string().regex(customTargetPattern)]).nullable()

/** How a file is understood, and what becomes of its contacts. */
export const importSettings = z.strictObject({
  /** For each column of a CSV file; empty for a vCard file. */
  targets: z.array(target).max(maxImportColumns),
  /** Country of telephone numbers without one. */
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'Elige un país'),
  /** Whether the day or the month of a date comes first. */
  dateOrder: z.enum(dateOrders),
  mode: z.enum(upsertModes),
  /** Stage of new contacts of which the file says none. */
  stage: z.enum(contactStages),
  /** Tag for all; empty for none. */
  tag: z.union([z.literal(''), contactName(contactLengths.tag, 'Escribe la etiqueta.')]),
  /** List for all. */
  groupId: z.uuid().nullable(),
})
export type ImportSettings = z.output<typeof importSettings>

const summary = z.object({
  id: importId,
  fileName: z.string(),
  format: z.enum(contactFileFormats),
  state: z.enum(contactImportStates),
  /** 0 to 1, of the step that it is in. */
  progress: z.number(),
  createdAt: moment,
  finishedAt: moment.nullable(),
})
export type ImportSummary = z.output<typeof summary>

const contactImport = summary.extend({
  columns: z.array(
    z.object({ heading: z.string(), sample: z.array(z.string()), target: z.string().nullable() }),
  ),
  /** As chosen, or as proposed until then. */
  settings: importSettings,
  readRows: z.number().int(),
  doneRows: z.number().int(),
  /** Rows by what becomes of them. */
  outcomes: z.record(z.enum(rowOutcomes), z.number().int()),
  /** Rows of which something was left out; rejected ones count, too. */
  remarked: z.number().int(),
  pictures: z.number().int(),
  error: z.string().nullable(),
})
export type ContactImport = z.output<typeof contactImport>

/** Stores a vCard or CSV file, recognizes it and guesses what its columns hold. */
export const uploadContactFile = endpoint({
  name: 'uploadContactFile',
  method: 'POST',
  path: '/api/books/:book/imports',
  summary: 'Upload a file of contacts',
  allow: bookOf('create'),
  maxBody: maxContactFileBytes,
  file: 'content',
  input: z.strictObject({
    book: bookRef,
    fileName: requiredLine(importLengths.fileName, 'Falta el nombre del archivo'),
    content: fileBody('El archivo está vacío.'),
  }),
  status: 201,
  output: contactImport,
})

export const listContactImports = endpoint({
  name: 'listContactImports',
  method: 'GET',
  path: '/api/books/:book/imports',
  summary: 'Imports into a book, newest first',
  allow: bookOf('create'),
  // The clients of a person or business are data of others.
  impersonation: 'hidden',
  input: z.strictObject({
    book: bookRef,
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(summary), next: z.string().nullable() }),
})

export const readContactImport = endpoint({
  name: 'readContactImport',
  method: 'GET',
  path: '/api/books/:book/imports/:importId',
  summary: 'One import with its settings and figures',
  allow: bookOf('create'),
  // The clients of a person or business are data of others.
  impersonation: 'hidden',
  input: z.strictObject({ book: bookRef, importId }),
  output: contactImport,
})

/**
 * Reads the file anew by these settings, which makes the preview. Throws `conflict` once it was started, and `forbidden`
 * for a mode that changes contacts when the caller may only add.
 */
export const planContactImport = endpoint({
  name: 'planContactImport',
  method: 'PUT',
  path: '/api/books/:book/imports/:importId/settings',
  summary: 'Choose how a file is imported, and make its preview',
  allow: bookOf('create'),
  input: importSettings.extend({ book: bookRef, importId }),
  output: z.object({}),
})

/** Throws `conflict` unless the preview is ready. */
export const startContactImport = endpoint({
  name: 'startContactImport',
  method: 'POST',
  path: '/api/books/:book/imports/:importId/start',
  summary: 'Import what the preview shows',
  allow: bookOf('create'),
  status: 202,
  input: z.strictObject({ book: bookRef, importId }),
  output: z.object({}),
})

/** What was imported stays. `stopped` is false when it was not running. */
export const stopContactImport = endpoint({
  name: 'stopContactImport',
  method: 'POST',
  path: '/api/books/:book/imports/:importId/stop',
  summary: 'Stop an import after its current batch',
  allow: bookOf('create'),
  input: z.strictObject({ book: bookRef, importId }),
  output: z.object({ stopped: z.boolean() }),
})

/** Throws `conflict` unless it stopped or failed. */
export const resumeContactImport = endpoint({
  name: 'resumeContactImport',
  method: 'POST',
  path: '/api/books/:book/imports/:importId/resume',
  summary: 'Go on with an import where it stopped',
  allow: bookOf('create'),
  status: 202,
  input: z.strictObject({ book: bookRef, importId }),
  output: z.object({}),
})

/** Deletes the file and the list of its rows; imported contacts stay. Throws `conflict` while it is running. */
export const deleteContactImport = endpoint({
  name: 'deleteContactImport',
  method: 'DELETE',
  path: '/api/books/:book/imports/:importId',
  summary: 'Forget an import and its file',
  allow: bookOf('create'),
  input: z.strictObject({ book: bookRef, importId }),
  output: z.object({}),
})

const importedRow = z.object({
  line: z.number().int(),
  outcome: z.enum(rowOutcomes),
  /** What the row says; null for rejected ones. */
  contact: z
    .object({
      name: z.string().nullable(),
      organization: z.string().nullable(),
      reached: z.array(z.string()),
    })
    .nullable(),
  /** The line that it repeats. */
  repeats: z.number().int().nullable(),
  changes: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), after: z.string() }),
  ),
  /** Why it is rejected, or what of it was left out. */
  remarks: z.array(z.string()),
  /** What stands in the file; null where all of it was taken. */
  raw: z.string().nullable(),
  /** The contact that it concerns; null while there is none. */
  contactId: z.uuid().nullable(),
})
export type ImportedRow = z.output<typeof importedRow>

export const listImportedRows = endpoint({
  name: 'listImportedRows',
  method: 'GET',
  path: '/api/books/:book/imports/:importId/rows',
  summary: 'Rows of an imported file, and what becomes of each',
  allow: bookOf('create'),
  // The clients of a person or business are data of others.
  impersonation: 'hidden',
  input: z.strictObject({
    book: bookRef,
    importId,
    /** Rows with this end, or those of which something was left out. */
    show: z.enum([...rowOutcomes, 'remarked']).optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(importedRow), next: z.string().nullable() }),
})
