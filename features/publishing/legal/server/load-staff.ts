import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { LegalDraft, StaffDocument } from '../contract/manage.ts'
import type { LegalDocument } from '../vocabulary.ts'
import { productText } from './product-texts.ts'
import { loadVersions, standingsOf, type VersionRow } from './versions.ts'

type DraftRow = LegalDraft & { document: LegalDocument }

const draftsOf = async (db: Database) => {
  const { rows } = await db.execute<DraftRow>(sql`
    select d.document, d.text, d.changes, d.asks, d.version::text as version, p.full_name as "savedBy", d.saved_at as "savedAt"
    from legal_drafts d left join profiles p on p.id = d.saved_by`)
  return rows
}

function serializeDocument(
  document: LegalDocument,
  versions: VersionRow[],
  draft: DraftRow | undefined,
  now: Date,
): StaffDocument {
  const standings = standingsOf(versions, now)
  const texts = [...versions, ...(draft ? [draft] : [])].map(({ text }) => text)
  return {
    document,
    versions: versions.map(
      ({ number, changes, asks, effectiveOn, publishedBy, publishedAt }, at) => ({
        number,
        changes,
        asks,
        effectiveOn,
        publishedBy,
        standing: standings[at] ?? 'earlier',
        publishedAt: new Date(publishedAt).toISOString(),
      }),
    ),
    draft: draft
      ? {
          text: draft.text,
          changes: draft.changes,
          asks: draft.asks,
          version: draft.version,
          savedBy: draft.savedBy,
          savedAt: new Date(draft.savedAt).toISOString(),
        }
      : null,
    hasNewText: !texts.includes(productText(document)),
  }
}

/** Documents with versions and drafts for the team, in the given order. */
export async function loadStaffLegal(
  db: Database,
  documents: readonly LegalDocument[],
  now: Date,
): Promise<StaffDocument[]> {
  const [versions, drafts] = [await loadVersions(db), await draftsOf(db)]
  return documents.map((document) =>
    serializeDocument(
      document,
      versions.filter((row) => row.document === document),
      drafts.find((row) => row.document === document),
      now,
    ),
  )
}

export async function loadStaffDocument(
  db: Database,
  document: LegalDocument,
  now: Date,
): Promise<StaffDocument> {
  const [loaded] = await loadStaffLegal(db, [document], now)
  if (!loaded) throw new Error('the document was not loaded')
  return loaded
}
