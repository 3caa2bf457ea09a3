import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { countryOf } from '#shared/countries.ts'
import { documentWordsIn } from '../contract/document-names.ts'
import { domainTokenName } from '../contract/fact-kinds.ts'

type Line = { label: string; value: string }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function referenceLines(references: unknown): Line[] {
  if (!Array.isArray(references)) return []
  return references.map(({ name, relation, contact }, i) => ({
    label: `Referencia ${i + 1}`,
    value: `${name} · ${relation} · ${contact}`,
  }))
}

/** Spanish lines with the submitted details of a fact, for staff. `home`: country of the business. */
export function describeDetail(
  kind: FactKind,
  detail: Record<string, unknown>,
  home: string | null,
): Line[] {
  const country = text(detail.countryCode)
  const documents: Record<string, string> = documentWordsIn(home)
  const lines: Partial<Record<FactKind, Line[]>> = {
    identity: [{ label: 'Documento', value: documents[text(detail.document)] ?? '' }],
    tax_id: [
      {
        label: 'País y tipo',
        value: [country, countryOf(country)?.taxId].filter(Boolean).join(' · '),
      },
    ],
    registry: [{ label: 'Inscrito en', value: text(detail.office) }],
    licence: [{ label: 'Emitida por', value: text(detail.authority) }],
    references: referenceLines(detail.references),
    web_domain: [{ label: 'Marca esperada', value: `${domainTokenName}=${text(detail.token)}` }],
  }
  const name = text(detail.businessName)
  const own = (lines[kind] ?? []).filter(({ value }) => value)
  return name ? [...own, { label: 'Nombre del negocio al enviarlo', value: name }] : own
}
