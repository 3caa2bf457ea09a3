import {
  beginLegalDraft,
  discardLegalDraft,
  readStaffLegal,
  saveLegalDraft,
} from '#features/publishing/legal/contract/manage.ts'
import type { LegalDocument } from '#features/publishing/legal/vocabulary.ts'
import { type Deed, world } from '../audited-actions.ts'

const by = () => world.test.as(world.staff.token)
const subjectOf = (document: LegalDocument) =>
  ['legal_document', document] as ['legal_document', string]

/** With no draft of it. */
async function without(document: LegalDocument) {
  const { draft } = await by().call(readStaffLegal, { document })
  if (draft) await by().call(discardLegalDraft, { document })
}

const drafted = async (document: LegalDocument, more: object) => {
  await without(document)
  await by().call(beginLegalDraft, { document, from: 'newest' })
  return { by: world.staff, input: { document, ...more }, subject: subjectOf(document) }
}

const said = { text: 'Otro texto, de hoy.', changes: 'Es más corto.', asks: false }

/** What the audit log keeps of the legal texts. */
export const legalAudit: Record<string, Deed | string> = {
  acceptVersions: 'the acceptance itself says who, which version and when',
  beginLegalDraft: {
    action: 'legal.draft_begun',
    prepare: async () => {
      await without('fuentes')
      return {
        by: world.staff,
        input: { document: 'fuentes', from: 'newest' },
        subject: subjectOf('fuentes'),
      }
    },
  },
  saveLegalDraft: {
    action: 'legal.draft_saved',
    prepare: () => drafted('normas', { ...said, version: '1' }),
  },
  discardLegalDraft: {
    action: 'legal.draft_discarded',
    leaves: 'nothing',
    prepare: () => drafted('seguridad', {}),
  },
  publishLegalVersion: {
    action: 'legal.version_published',
    prepare: async () => {
      const call = await drafted('opiniones', {
        version: '2',
        effectiveOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
        zone: 'UTC',
      })
      await by().call(saveLegalDraft, { document: 'opiniones', ...said, version: '1' })
      return call
    },
  },
}
