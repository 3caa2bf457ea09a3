import { shownPhone } from '#shared/phones/read-phone.ts'
import { foldWords } from '#shared/text/fold.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import {
  type ChangeableField,
  type ContactStage,
  contactLengths,
  contactStages,
  maxContactAddresses,
  maxContactTags,
  type UpsertMode,
} from '../../vocabulary.ts'
import { unnamed } from '../upsert-contact.ts'
import type { GivenAddress, GivenContact } from './given-contact.ts'
import type { KnownContact } from './known-contacts.ts'
import { addressKey } from './mailbox-key.ts'

/** What changes of a contact; `label` names a field of the book's own. */
export type FieldChange = {
  field: ChangeableField
  label?: string
  before: string | null
  after: string
}

/** What a plan knows of the book. */
export type PlanContext = {
  mode: UpsertMode
  group: { id: string; name: string } | null
  fieldNames: ReadonlyMap<string, string>
  /** Folded names of tags that exist or may be created. */
  mayTag: (name: string) => boolean
  /** The contact that has a mailbox or number, by its key. */
  holderOf: (key: string) => KnownContact | undefined
  hold: (key: string, contact: KnownContact) => void
}

type Said = { changes: FieldChange[]; remarks: string[] }

const shown = ({ kind, value }: GivenAddress) => (kind === 'phone' ? shownPhone(value) : value)

/** What a contact is called of which no name is known. */
export const nameFrom = ({ name, organization, addresses }: GivenContact): string => {
  const reached = addresses.find(({ kind }) => kind === 'email' || kind === 'phone')
  return wholeSigns(
    name ?? organization ?? reached?.value ?? addresses[0]?.value ?? unnamed,
    contactLengths.name,
  ).trim()
}

/** Whether a name only repeats an address, or says that there is none. */
export const isNoName = (contact: KnownContact) =>
  contact.name === unnamed || contact.addresses.some(({ value }) => value === contact.name)

function planAddresses(contact: KnownContact, given: GivenContact, context: PlanContext): Said {
  const said: Said = { changes: [], remarks: [] }
  for (const address of given.addresses) {
    const { kind, value } = address
    if (contact.addresses.some((one) => one.kind === kind && one.value === value)) continue
    const key = addressKey(address)
    const holder = key ? context.holderOf(key) : undefined
    if (holder && holder !== contact)
      said.remarks.push(`${shown(address)} ya es de ${holder.name}: no se agrega.`)
    else if (contact.addresses.length >= maxContactAddresses)
      said.remarks.push(
        `${shown(address)}: un contacto tiene como máximo ${maxContactAddresses} datos.`,
      )
    else {
      const isPrimary = !contact.addresses.some((one) => one.kind === kind)
      contact.addresses.push({ kind, value })
      contact.planned.addresses.push({ ...address, isPrimary })
      if (key) context.hold(key, contact)
      said.changes.push({ field: kind, before: null, after: shown(address) })
    }
  }
  return said
}

function planTags(contact: KnownContact, given: GivenContact, context: PlanContext): Said {
  const said: Said = { changes: [], remarks: [] }
  for (const name of given.tags) {
    const folded = foldWords(name)
    if (contact.tags.has(folded)) continue
    if (contact.tags.size >= maxContactTags || !context.mayTag(name)) {
      said.remarks.push(`La etiqueta «${name}» no cabe.`)
      continue
    }
    contact.tags.add(folded)
    contact.planned.tags.push(folded)
    said.changes.push({ field: 'tag', before: null, after: name })
  }
  return said
}

function planOthers(
  contact: KnownContact,
  given: GivenContact,
  context: PlanContext,
): FieldChange[] {
  const changes: FieldChange[] = []
  for (const { fieldId, value } of given.custom) {
    const before = contact.custom.get(fieldId) ?? null
    const label = context.fieldNames.get(fieldId)
    if (!label || before === value || (before !== null && context.mode !== 'replace')) continue
    contact.custom.set(fieldId, value)
    contact.planned.custom = [
      ...contact.planned.custom.filter((one) => one.fieldId !== fieldId),
      { fieldId, value },
    ]
    changes.push({ field: 'custom', label, before, after: value })
  }
  if (given.note !== null && !contact.notes.has(given.note)) {
    contact.notes.add(given.note)
    contact.planned.notes.push(given.note)
    changes.push({ field: 'note', before: null, after: given.note })
  }
  if (context.group && !contact.isInGroup) {
    contact.isInGroup = true
    contact.planned.toGroup = true
    changes.push({ field: 'group', before: null, after: context.group.name })
  }
  return changes
}

type Column = 'name' | 'organization' | 'stage' | 'countryCode' | 'region' | 'city' | 'birthday'
const fieldOf = { countryCode: 'country' } as const

/** Which columns of a known contact get another value: what is missing, or in `replace` all that differs. */
function columnsAfter(
  contact: KnownContact,
  given: GivenContact,
  mode: UpsertMode,
): Pick<KnownContact, Column> {
  const isReplaced = mode === 'replace'
  const chosen = <Value>(before: Value | null, said: Value | null): Value | null =>
    said !== null && (isReplaced || before === null) ? said : before
  const rank = (stage: ContactStage) => contactStages.indexOf(stage)
  const isPerson = contact.kind === 'person'
  const countryCode = chosen(contact.countryCode, given.countryCode)
  // A region and a city are of their country.
  const isSamePlace = given.countryCode !== null && countryCode === given.countryCode
  const before = countryCode === contact.countryCode ? contact : { region: null, city: null }
  return {
    name: given.name !== null && (isReplaced || isNoName(contact)) ? given.name : contact.name,
    organization: isPerson
      ? chosen(contact.organization, given.organization)
      : contact.organization,
    stage:
      given.stage !== null && (isReplaced || rank(given.stage) > rank(contact.stage))
        ? given.stage
        : contact.stage,
    countryCode,
    region: isSamePlace ? chosen(before.region, given.region) : before.region,
    city: isSamePlace ? chosen(before.city, given.city) : before.city,
    birthday: isPerson ? chosen(contact.birthday, given.birthday) : contact.birthday,
  }
}

/** Plans what a row adds to a contact or changes of it, which may be a new one, and what of it is left out. */
export function planContact(
  contact: KnownContact,
  given: GivenContact,
  context: PlanContext,
): Said {
  if (!contact.isNew && context.mode === 'new') return { changes: [], remarks: [] }
  const after = columnsAfter(contact, given, context.mode)
  const changes: FieldChange[] = []
  for (const [column, value] of Object.entries(after) as [Column, string | null][]) {
    const before = contact[column]
    if (before === value || value === null) continue
    const field = column === 'countryCode' ? fieldOf.countryCode : column
    changes.push({ field, before, after: value })
  }
  Object.assign(contact, after)
  if (changes.length > 0) contact.planned.isChanged = true
  const addresses = planAddresses(contact, given, context)
  const tags = planTags(contact, given, context)
  return {
    changes: [
      ...changes,
      ...addresses.changes,
      ...tags.changes,
      ...planOthers(contact, given, context),
    ],
    remarks: [...addresses.remarks, ...tags.remarks],
  }
}
