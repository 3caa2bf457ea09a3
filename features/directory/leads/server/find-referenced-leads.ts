import { and, desc, eq, inArray } from 'drizzle-orm'
import { leads } from '#db/tables/directory/leads.ts'
import type { Services } from '#shared/server/services.ts'
import { maxReferences } from '../vocabulary.ts'
import { isGenuineCode, loadCodeSecrets, normalizeLeadCode } from './lead-code.ts'

/** References of a text: codes with their hyphen anywhere in it, or the whole of it after «Ref». */
function readReferences(text: string): string[] {
  const given = text.match(/\b[0-9a-z]{4}-[0-9a-z]{2}\b/gi) ?? []
  const all = /^\s*ref\b/i.test(text) ? [...given, text] : given
  return [...new Set(all.map(normalizeLeadCode))]
    .filter((code) => code !== null)
    .slice(0, maxReferences)
}

/**
 * The requests that a text refers to by their codes, such as a message pasted from WhatsApp. `reference` says
 * whether a code in it is of this business; it is null without one.
 */
export async function findReferencedLeads(services: Services, businessId: string, text: string) {
  const codes = readReferences(text)
  if (codes.length === 0) return { reference: null, leads: [] }
  const secrets = await loadCodeSecrets(services)
  const genuine = codes.filter((code) => isGenuineCode(secrets, businessId, code))
  if (genuine.length === 0) return { reference: 'foreign' as const, leads: [] }
  const rows = await services.db
    .select({
      id: leads.id,
      code: leads.code,
      channel: leads.channel,
      name: leads.name,
      about: leads.about,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(and(eq(leads.businessId, businessId), inArray(leads.code, genuine)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
  return {
    reference: 'genuine' as const,
    leads: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}
