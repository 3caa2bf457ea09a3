import { bind } from '#shared/server/route.ts'
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
  bind(dataExport.readExport, ({ services, caller }) => readExport(services.db, caller.userId, services.now())),
  bind(dataExport.askExport, askExport),
  bind(dataExport.openExport, ({ services, caller, input }) => openExport(services, caller, input.exportId)),
  bind(deletion.readDeletion, ({ services, caller }) => readDeletion(services.db, caller.userId, services.now())),
  bind(deletion.askDeletion, askDeletion),
  bind(deletion.keepAccount, keepAccount),
  bind(deletion.readDeletionLink, readDeletionLink),
  bind(deletion.confirmDeletion, confirmDeletion),
]
