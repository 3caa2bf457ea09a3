import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { cancelImport } from './cancel-import.ts'
import { decideDuplicate } from './decide-duplicate.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listImports } from './list-imports.ts'
import { listRejections } from './list-rejections.ts'
import { resumeImport, startImport } from './start-import.ts'

export const importRoutes = [
  handle(contract.startImport, startImport),
  handle(contract.listImports, ({ services, input }) => listImports(services.db, input)),
  handle(contract.cancelImport, cancelImport),
  handle(contract.resumeImport, resumeImport),
  handle(contract.listImportRejections, ({ services, input }) => listRejections(services.db, input)),
  handle(contract.listDuplicates, ({ services, input }) => listDuplicates(services.db, input)),
  handle(contract.decideDuplicate, decideDuplicate),
]
