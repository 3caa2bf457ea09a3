import { bind } from '../../../../shared/server/route.ts'
import * as contract from '../../contract/import.ts'
import { cancelImport } from './cancel-import.ts'
import { decideDuplicate } from './decide-duplicate.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listImports } from './list-imports.ts'
import { listRejections } from './list-rejections.ts'
import { resumeImport, startImport } from './start-import.ts'

export const importRoutes = [
  bind(contract.startImport, startImport),
  bind(contract.listImports, ({ services, input }) => listImports(services.db, input)),
  bind(contract.cancelImport, cancelImport),
  bind(contract.resumeImport, resumeImport),
  bind(contract.listImportRejections, ({ services, input }) => listRejections(services.db, input)),
  bind(contract.listDuplicates, ({ services, input }) => listDuplicates(services.db, input)),
  bind(contract.decideDuplicate, decideDuplicate),
]
