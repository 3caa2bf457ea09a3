import ICAL from 'ical.js'
import { contactLengths } from '#features/growth/contacts/vocabulary.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { addressLabel } from './address-label.ts'
import { type DraftContact, emptyDraft } from './draft-contact.ts'
import type { VCardLines } from './split-vcards.ts'
import { asVersion3 } from './vcard-2.1.ts'

type Property = { name: string; params: Record<string, string | string[]>; values: unknown[] }

/** What a contact of the book has. Pictures, keys and the rest are passed over. */
const read = new Set([
  'fn',
  'n',
  'nickname',
  'org',
  'tel',
  'email',
  'url',
  'adr',
  'bday',
  'categories',
  'note',
  'kind',
  'x-abshowas',
  'x-ablabel',
  'x-socialprofile',
])

const text = (value: unknown): string =>
  Array.isArray(value) ? value.map(text).filter(Boolean).join(' ') : String(value ?? '').trim()

const list = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : [value].flat().flatMap((one) => one.split(','))

const nameOf = (line: string): string =>
  (/^(?:[\w-]+\.)?([\w-]+)/.exec(line)?.[1] ?? '').toLowerCase()

function parseLine(line: string, version: VCardLines['version']): Property {
  const design = version === '4.0' ? ICAL.design.vcard : ICAL.design.vcard3
  const [name, params, , ...values] = ICAL.parse.property(
    version === '2.1' ? asVersion3(line) : line,
    design,
  ) as [string, Property['params'], string, ...unknown[]]
  return { name, params, values }
}

/** Preferred ones first: by `PREF=1` of version 4, or the type `pref` before it. */
function byPreference(properties: Property[]): Property[] {
  const rank = ({ params }: Property) =>
    list(params.type).some((kind) => kind.toLowerCase() === 'pref')
      ? 1
      : Number(list(params.pref)[0] ?? 101)
  return properties.toSorted((one, other) => rank(one) - rank(other))
}

/** Reads a card by the grammar of its version. What of it cannot be read is named. */
export function readVCard({ lines, version }: VCardLines): DraftContact {
  const draft = emptyDraft()
  const properties: Property[] = []
  for (const line of lines) {
    if (!read.has(nameOf(line))) continue
    try {
      properties.push(parseLine(line, version))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      draft.problems.push(`No se entiende: «${wholeSigns(line, 60)}».`)
    }
  }
  const all = (name: string) => properties.filter((one) => one.name === name)
  const first = (name: string) => byPreference(all(name))[0]
  const part = (name: string, at: number) => {
    const [value] = first(name)?.values ?? []
    return text(Array.isArray(value) ? value[at] : at === 0 ? value : '')
  }
  const labelOf = ({ params }: Property) => {
    const group = params.group
    const own = group && all('x-ablabel').find((one) => one.params.group === group)
    const kinds = own ? own.values.map(text) : list(params.type)
    return addressLabel(kinds, contactLengths.label)
  }
  const reached = (name: string, prefix: RegExp) =>
    byPreference(all(name)).flatMap((one) =>
      one.values.flatMap((value) => {
        const said = text(value).replace(prefix, '')
        return said ? [{ value: said, label: labelOf(one) }] : []
      }),
    )
  const kind = part('kind', 0) || (part('x-abshowas', 0).toLowerCase() === 'company' ? 'org' : '')
  return {
    ...draft,
    name: part('fn', 0),
    firstName: part('n', 1) || (part('n', 0) ? '' : part('nickname', 0)),
    middleName: part('n', 2),
    lastName: part('n', 0),
    kind,
    organization: part('org', 0),
    emails: reached('email', /^mailto:/i),
    phones: reached('tel', /^tel:/i).map(({ value, label }) => ({
      // Of a URI, what follows the number: extensions and where it is local.
      value: value.split(';', 1)[0] ?? value,
      label,
    })),
    webs: [...reached('url', /^$/), ...reached('x-socialprofile', /^x-apple:.*$/i)],
    city: part('adr', 3),
    region: part('adr', 4),
    country: part('adr', 6),
    birthday: part('bday', 0),
    tags: all('categories').flatMap(({ values }) => values.map(text)),
    note: all('note')
      .map(({ values }) => values.map((value) => String(value)).join(', '))
      .join('\n\n'),
  }
}
