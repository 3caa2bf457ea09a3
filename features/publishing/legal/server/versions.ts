import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { LegalVersion } from '../contract/read.ts'
import type { LegalDocument, VersionStanding } from '../vocabulary.ts'

export type VersionRow = Omit<LegalVersion, 'standing'> & {
  document: LegalDocument
  text: string
  effectiveAt: string
  publishedBy: string | null
  publishedAt: string
}

/** Versions of all documents or of one, newest first, with their publisher's name. */
export async function loadVersions(db: Database, where: SQL = sql`true`): Promise<VersionRow[]> {
  const { rows } = await db.execute<VersionRow>(sql`
    select v.document, v.number, v.text, v.changes, v.asks, v.effective_on::text as "effectiveOn", v.effective_at as "effectiveAt",
      p.full_name as "publishedBy", v.published_at as "publishedAt"
    from legal_versions v left join profiles p on p.id = v.published_by where ${where} order by v.document, v.number desc`)
  return rows
}

export const versionsOf = (db: Database, document: LegalDocument) =>
  loadVersions(db, sql`v.document = ${document}`)

/**
 * The version in effect at a given time; `versions` are one document's, newest first. Throws
 * `not_found` before the first is in effect.
 */
export function currentOf(versions: readonly VersionRow[], now: Date): VersionRow {
  const current = versions.find(({ effectiveAt }) => new Date(effectiveAt) <= now)
  if (!current) throw notFound('el documento')
  return current
}

/**
 * Standing of each of a document's versions (newest first) at a given time. Of several versions
 * with the same instant, only the newest takes effect.
 */
export function standingsOf(versions: readonly VersionRow[], now: Date): VersionStanding[] {
  const current = versions.findIndex(({ effectiveAt }) => new Date(effectiveAt) <= now)
  const instant = (at: number) => Number(new Date(versions[at]?.effectiveAt ?? 0))
  return versions.map((_, at) => {
    if (at === current) return 'current'
    if (at > 0 && instant(at) === instant(at - 1)) return 'skipped'
    return current < 0 || at < current ? 'coming' : 'earlier'
  })
}

/** Versions as public pages show them. */
export const serializeVersions = (versions: readonly VersionRow[], now: Date): LegalVersion[] => {
  const standings = standingsOf(versions, now)
  return versions.map(({ number, changes, asks, effectiveOn }, at) => ({
    number,
    changes,
    asks,
    effectiveOn,
    standing: standings[at] ?? 'earlier',
  }))
}
