import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { cancelImport } from './cancel-import.ts'
import { decideDuplicate } from './decide-duplicate.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listImports } from './list-imports.ts'
import { listRejections } from './list-rejections.ts'
import { resumeImport, startImport } from './start-import.ts'

export const importRoutes = [
  handle(contract.startImport, async ({ services, caller, input }) => ({ runId: await startImport(services, caller, input) })),
  handle(contract.listImports, ({ services, input }) => listImports(services.db, input)),
  handle(contract.cancelImport, async ({ services, input }) => ({ cancelled: await cancelImport(services, input.runId) })),
  handle(contract.resumeImport, async ({ services, caller, input }) => {
    await resumeImport(services, caller, input.runId)
    return {}
  }),
  handle(contract.listImportRejections, ({ services, input }) => listRejections(services.db, input)),
  handle(contract.listDuplicates, ({ services, input }) => listDuplicates(services.db, input)),
  handle(contract.decideDuplicate, ({ services, caller, input }) => decideDuplicate(services, caller, input)),
]
