import ICAL from 'ical.js'
import { countryName } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import { exportContactCards as contract } from '../../contract/contacts.ts'
import type { AddressKind } from '../../vocabulary.ts'
import { type ExportedDetails, listExported } from './list-exported.ts'

type Property = [name: string, params: Record<string, string>, type: string, ...values: unknown[]]

/** Kinds of addresses that phones know; other labels are written as Apple and Google do. */
const kinds: Record<string, string> = {
  Celular: 'cell',
  Trabajo: 'work',
  Casa: 'home',
  Fax: 'fax',
}

const propertyOf: Record<AddressKind, [name: string, type: string]> = {
  email: ['email', 'text'],
  phone: ['tel', 'phone-number'],
  web: ['url', 'uri'],
  social: ['url', 'uri'],
}

type Exported = {
  id: string
  kind: string
  name: string
  organization: string | null
  tags: { name: string }[]
}

function addressProperties({ addresses }: ExportedDetails): Property[] {
  return addresses.flatMap(({ kind, value, label }, at): Property[] => {
    const [name, type] = propertyOf[kind]
    if (label === null) return [[name, {}, type, value]]
    const known = kinds[label]
    if (known) return [[name, { type: known }, type, value]]
    const group = `item${at + 1}`
    return [
      [name, { group }, type, value],
      ['x-ablabel', { group }, 'text', label],
    ]
  })
}

/** A card of version 3.0, which every phone and mail program reads. */
function cardOf(row: Exported, details: ExportedDetails): string {
  const { countryCode, region, city, birthday } = details
  const isOrganization = row.kind === 'organization'
  const organization = isOrganization ? row.name : row.organization
  const country = countryCode ? (countryName(countryCode) ?? countryCode) : ''
  const properties: Property[] = [
    ['version', {}, 'text', '3.0'],
    ['uid', {}, 'text', `urn:uuid:${row.id}`],
    ['n', {}, 'text', ['', isOrganization ? '' : row.name, '', '', '']],
    ['fn', {}, 'text', row.name],
    ...(organization ? [['org', {}, 'text', [organization]] satisfies Property] : []),
    ...(isOrganization ? [['x-abshowas', {}, 'text', 'COMPANY'] satisfies Property] : []),
    ...addressProperties(details),
    ...(countryCode
      ? [
          [
            'adr',
            {},
            'text',
            ['', '', '', city ?? '', region ?? '', '', country],
          ] satisfies Property,
        ]
      : []),
    ...(birthday ? [['bday', {}, 'date', birthday] satisfies Property] : []),
    ...(row.tags.length > 0
      ? [['categories', {}, 'text', ...row.tags.map(({ name }) => name)] satisfies Property]
      : []),
  ]
  return `${ICAL.stringify.component(['vcard', properties, []], ICAL.design.vcard3)}\r\n`
}

/** Exports one part of the matching contacts as vCards. */
export const exportContactCards = handle(contract, async ({ services, caller, input, request }) => {
  const { items, details, next } = await listExported({ services, caller, request }, input, 'vcard')
  const cards = items.map((row) => {
    const more = details.get(row.id)
    return more ? cardOf(row, more) : ''
  })
  return { text: cards.join(''), next }
})
