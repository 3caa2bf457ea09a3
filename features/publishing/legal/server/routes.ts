import type { Route } from '#shared/server/route.ts'
import { acceptVersions } from './accept-versions.ts'
import { beginLegalDraft } from './begin-draft.ts'
import { compareLegalDraft } from './compare-draft.ts'
import { listVersionsToAccept } from './list-versions-to-accept.ts'
import { publishLegalVersion } from './publish-version.ts'
import { readLegal, readLegalDocument } from './read-legal.ts'
import { listStaffLegal, readStaffLegal } from './read-staff.ts'
import { discardLegalDraft, saveLegalDraft } from './save-draft.ts'

export const legalEndpoints: Route[] = [
  readLegal,
  readLegalDocument,
  listVersionsToAccept,
  acceptVersions,
  listStaffLegal,
  readStaffLegal,
  beginLegalDraft,
  saveLegalDraft,
  discardLegalDraft,
  compareLegalDraft,
  publishLegalVersion,
]
