import { handle } from '#shared/server/route.ts'
import * as deletion from '../contract/deletion.ts'
import * as dataExport from '../contract/export.ts'
import { askDeletion } from './ask-deletion.ts'
import { askExport } from './ask-export.ts'
import { confirmDeletion, readDeletionLink } from './confirm-deletion.ts'
import { keepAccount } from './keep-account.ts'
import { openExport } from './open-export.ts'
import { readDeletion } from './read-deletion.ts'
import { readExport } from './read-export.ts'

export const privacyRoutes = [
  handle(dataExport.readExport, ({ services, caller }) => readExport(services.db, caller.userId, services.now())),
  handle(dataExport.askExport, askExport),
  handle(dataExport.openExport, ({ services, caller, input }) => openExport(services, caller, input.exportId)),
  handle(deletion.readDeletion, ({ services, caller }) => readDeletion(services.db, caller.userId, services.now())),
  handle(deletion.askDeletion, askDeletion),
  handle(deletion.keepAccount, keepAccount),
  handle(deletion.readDeletionLink, readDeletionLink),
  handle(deletion.confirmDeletion, confirmDeletion),
]
