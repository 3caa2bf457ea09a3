import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/manage.ts'
import { legalDocuments } from '../vocabulary.ts'
import { loadStaffDocument, loadStaffLegal } from './load-staff.ts'

/** All documents with their versions, for the team. */
export const listStaffLegal = handle(contract.listStaffLegal, async ({ services }) => {
  const loaded = await loadStaffLegal(services.db, legalDocuments, services.now())
  return {
    items: loaded.map(({ draft, ...document }) => ({
      ...document,
      draftSavedAt: draft?.savedAt ?? null,
    })),
  }
})

export const readStaffLegal = handle(contract.readStaffLegal, ({ services, input: { document } }) =>
  loadStaffDocument(services.db, document, services.now()),
)
