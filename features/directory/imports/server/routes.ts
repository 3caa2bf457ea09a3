import type { Route } from '#shared/server/route.ts'
import { cancelImport } from './cancel-import.ts'
import { decideDuplicate } from './duplicates/decide-duplicate.ts'
import { listDuplicates } from './duplicates/list-duplicates.ts'
import { listImports } from './list-imports.ts'
import { listImportRejections } from './list-rejections.ts'
import { resumeImport, startImport } from './start-import.ts'

export const importsEndpoints: Route[] = [
  startImport,
  listImports,
  cancelImport,
  resumeImport,
  listImportRejections,
  listDuplicates,
  decideDuplicate,
]
