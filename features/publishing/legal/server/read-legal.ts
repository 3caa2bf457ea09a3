import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/read.ts'
import { legalDocuments } from '../vocabulary.ts'
import { renderText } from './render-text.ts'
import { namesOf } from './text-names.ts'
import { currentOf, loadVersions, serializeVersions, versionsOf } from './versions.ts'

/** All documents as they hold now, for one page. */
export const readLegal = handle(contract.readLegal, async ({ services }) => {
  const now = services.now()
  const names = namesOf(services.config)
  const rows = await loadVersions(services.reads.db)
  const documents = legalDocuments.flatMap((document) => {
    const versions = rows.filter((row) => row.document === document)
    const presented = serializeVersions(versions, now)
    const current = presented.find(({ standing }) => standing === 'current')
    if (!current) return []
    const coming = presented.findLast(({ standing }) => standing === 'coming') ?? null
    const earlier = presented.filter(({ standing }) => standing === 'earlier').length
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

/** One document: its current version or the one that is named, with the list of all. */
export const readLegalDocument = handle(
  contract.readLegalDocument,
  async ({ services, input: { document, number } }) => {
    const now = services.now()
    const versions = await versionsOf(services.reads.db, document)
    const wanted = number ?? currentOf(versions, now).number
    const presented = serializeVersions(versions, now)
    const row = versions.find((one) => one.number === wanted)
    const shown = presented.find((one) => one.number === wanted)
    if (!row || !shown) throw notFound('esa versión')
    return {
      document,
      shown,
      html: renderText(row.text, { names: namesOf(services.config), top: 2 }),
      versions: presented,
    }
  },
)
