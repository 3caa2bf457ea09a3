import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#shared/server/root.ts'
import { type LegalDocument, legalDocuments } from '../vocabulary.ts'

const read = (document: LegalDocument) =>
  readFileSync(join(root, 'features/publishing/legal/texts', `${document}.md`), 'utf8').trim()

/** What the product itself brings to say, read once: the first version of every installation, and what a later one can begin from. */
export const productTexts = new Map(legalDocuments.map((document) => [document, read(document)]))

export const productText = (document: LegalDocument): string => productTexts.get(document) ?? ''
