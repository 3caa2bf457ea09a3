import { bind } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { cancelImport } from './cancel-import.ts'
import { decideDuplicate } from './decide-duplicate.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listImports } from './list-imports.ts'
import { listRejections } from './list-rejections.ts'
import { resumeImport, startImport } from './start-import.ts'

export const importRoutes = [
  bind(contract.startImport, async ({ services, caller, input }) => ({ runId: await startImport(services, caller, input) })),
  bind(contract.listImports, ({ services, input }) => listImports(services.db, input)),
  bind(contract.cancelImport, async ({ services, input }) => ({ cancelled: await cancelImport(services, input.runId) })),
  bind(contract.resumeImport, async ({ services, caller, input }) => {
    await resumeImport(services, caller, input.runId)
    return {}
  }),
  bind(contract.listImportRejections, ({ services, input }) => listRejections(services.db, input)),
  bind(contract.listDuplicates, ({ services, input }) => listDuplicates(services.db, input)),
  bind(contract.decideDuplicate, ({ services, caller, input }) => decideDuplicate(services, caller, input)),
]
