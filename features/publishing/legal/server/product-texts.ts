import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#shared/server/root.ts'
import { type LegalDocument, legalDocuments } from '../vocabulary.ts'

const read = (document: LegalDocument) =>
  readFileSync(join(root, 'features/publishing/legal/texts', `${document}.md`), 'utf8').trim()

/**
 * Legal texts shipped with the product, read once: the first version of each installation, and a
 * possible start for later drafts.
 */
export const productTexts = new Map(legalDocuments.map((document) => [document, read(document)]))

export const productText = (document: LegalDocument): string => productTexts.get(document) ?? ''
