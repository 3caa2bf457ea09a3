import type { Route } from '#shared/server/route.ts'
import { deleteContactImport } from './delete-import.ts'
import { listContactImports } from './list-imports.ts'
import { listImportedRows } from './list-rows.ts'
import { planContactImport } from './plan-import.ts'
import { readContactImport } from './read-import.ts'
import { resumeContactImport } from './resume-import.ts'
import { startContactImport } from './start-import.ts'
import { stopContactImport } from './stop-import.ts'
import { uploadContactFile } from './upload-file.ts'

export const contactImportsEndpoints: Route[] = [
  uploadContactFile,
  listContactImports,
  readContactImport,
  planContactImport,
  startContactImport,
  stopContactImport,
  resumeContactImport,
  deleteContactImport,
  listImportedRows,
]
