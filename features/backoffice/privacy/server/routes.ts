import type { Route } from '#shared/server/route.ts'
import { askDeletion } from './ask-deletion.ts'
import { askExport } from './ask-export.ts'
import { confirmDeletion, readDeletionLink } from './confirm-deletion.ts'
import { keepAccount } from './keep-account.ts'
import { openExport } from './open-export.ts'
import { readDeletion } from './read-deletion.ts'
import { readExport } from './read-export.ts'

export const privacyEndpoints: Route[] = [
  readExport,
  askExport,
  openExport,
  readDeletion,
  askDeletion,
  keepAccount,
  readDeletionLink,
  confirmDeletion,
]
