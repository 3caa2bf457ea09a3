import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/read.ts'
import { legalDocuments } from '../vocabulary.ts'
import { placeholderValuesOf } from './placeholder-values.ts'
import { renderText } from './render-text.ts'
import { currentOf, loadVersions, serializeVersions, versionsOf } from './versions.ts'

/** Current versions of all documents, for one page. */
export const readLegal = handle(contract.readLegal, async ({ services }) => {
  const now = services.now()
  const names = placeholderValuesOf(services.config)
  const rows = await loadVersions(services.reads.db)
  const documents = legalDocuments.flatMap((document) => {
    const versions = rows.filter((row) => row.document === document)
    const serialized = serializeVersions(versions, now)
    const current = serialized.find(({ standing }) => standing === 'current')
    if (!current) return []
    const coming = serialized.findLast(({ standing }) => standing === 'coming') ?? null
    const earlier = serialized.filter(({ standing }) => standing === 'earlier').length
    return [
      {
        document,
        current,
        coming,
        earlier,
        html: renderText(currentOf(versions, now).text, { names, top: 3 }),
      },
    ]
  })
  return { documents }
})

/** One document in its current or a given version, with the list of all versions. */
export const readLegalDocument = handle(
  contract.readLegalDocument,
  async ({ services, input: { document, number } }) => {
    const now = services.now()
    const versions = await versionsOf(services.reads.db, document)
    const chosen = number ?? currentOf(versions, now).number
    const serialized = serializeVersions(versions, now)
    const row = versions.find((one) => one.number === chosen)
    const shown = serialized.find((one) => one.number === chosen)
    if (!row || !shown) throw notFound('esa versión')
    return {
      document,
      shown,
      html: renderText(row.text, { names: placeholderValuesOf(services.config), top: 2 }),
      versions: serialized,
    }
  },
)
