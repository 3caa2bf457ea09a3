import type { Route } from '#shared/server/route.ts'
import { cancelAccountDeletion } from './cancel-account-deletion.ts'
import { confirmDeletion, readDeletionLink } from './confirm-deletion.ts'
import { openExport } from './open-export.ts'
import { readDeletion } from './read-deletion.ts'
import { readExport } from './read-export.ts'
import { requestDeletion } from './request-deletion.ts'
import { requestExport } from './request-export.ts'

export const privacyEndpoints: Route[] = [
  readExport,
  requestExport,
  openExport,
  readDeletion,
  requestDeletion,
  cancelAccountDeletion,
  readDeletionLink,
  confirmDeletion,
]
