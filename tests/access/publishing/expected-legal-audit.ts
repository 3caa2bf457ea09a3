import {
  beginLegalDraft,
  discardLegalDraft,
  readStaffLegal,
  saveLegalDraft,
} from '#features/publishing/legal/contract/manage.ts'
import type { LegalDocument } from '#features/publishing/legal/vocabulary.ts'
import { type AuditedAction, world } from '../audited-actions.ts'

const by = () => world.test.as(world.staff.token)
const subjectOf = (document: LegalDocument) =>
  ['legal_document', document] as ['legal_document', string]

/** Discards the document's draft, if there is one. */
async function discardDraft(document: LegalDocument) {
  const { draft } = await by().call(readStaffLegal, { document })
  if (draft) await by().call(discardLegalDraft, { document })
}

const callWithDraft = async (document: LegalDocument, more: object) => {
  await discardDraft(document)
  await by().call(beginLegalDraft, { document, from: 'newest' })
  return { by: world.staff, input: { document, ...more }, subject: subjectOf(document) }
}

const draftFields = { text: 'Otro texto, de hoy.', changes: 'Es más corto.', asks: false }

/** Expected audit entries of the legal endpoints, or the reason why there is none. */
export const legalAudit: Record<string, AuditedAction | string> = {
  acceptVersions: 'the acceptance itself stores account, version and time',
  beginLegalDraft: {
    action: 'legal.draft_begun',
    prepare: async () => {
      await discardDraft('fuentes')
      return {
        by: world.staff,
        input: { document: 'fuentes', from: 'newest' },
        subject: subjectOf('fuentes'),
      }
    },
  },
  saveLegalDraft: {
    action: 'legal.draft_saved',
    prepare: () => callWithDraft('normas', { ...draftFields, version: '1' }),
  },
  discardLegalDraft: {
    action: 'legal.draft_discarded',
    leaves: 'nothing',
    prepare: () => callWithDraft('seguridad', {}),
  },
  publishLegalVersion: {
    action: 'legal.version_published',
    prepare: async () => {
      const call = await callWithDraft('opiniones', {
        version: '2',
        effectiveOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
        zone: 'UTC',
      })
      await by().call(saveLegalDraft, { document: 'opiniones', ...draftFields, version: '1' })
      return call
    },
  },
}
