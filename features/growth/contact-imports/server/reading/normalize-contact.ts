import { customValueProblem } from '#features/growth/contacts/server/parts/custom-value-problem.ts'
import type {
  GivenAddress,
  GivenContact,
} from '#features/growth/contacts/server/parts/given-contact.ts'
import { shareAWord } from '#features/growth/contacts/server/parts/share-a-word.ts'
import {
  type AddressKind,
  type ContactStage,
  type CustomFieldKind,
  contactLengths,
  contactStages,
  contactStageWords,
  maxContactAddresses,
  type PartyKind,
} from '#features/growth/contacts/vocabulary.ts'
import { mixedScripts, mixesScripts, tidyName } from '#shared/lines.ts'
import { readPhone } from '#shared/phones/read-phone.ts'
import { foldWords } from '#shared/text/fold.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { readEmail } from '#shared/validation/read-email.ts'
import { readWebAddress } from '#shared/validation/read-web-address.ts'
import type { DateOrder } from '../../vocabulary.ts'
import type { DraftContact } from './draft-contact.ts'
import { readBirthday } from './read-birthday.ts'
import { readCountry } from './read-country.ts'

export type FieldOfBook = { id: string; name: string; kind: CustomFieldKind; choices: string[] }

/** How the rows of a file are understood. */
export type ReadingOptions = {
  /** Country of numbers without one, and of places that name none; null where none is assumed of places. */
  countryCode: string
  dateOrder: DateOrder
  /** Tag for everybody; empty for none. */
  tag: string
  fields: FieldOfBook[]
}

/** A row that can be kept, or why it can not. */
export type NormalRow =
  | { given: GivenContact; remarks: string[] }
  | { given: null; remarks: [string, ...string[]] }

const organizationWords = new Set([
  'organizacion',
  'organization',
  'empresa',
  'company',
  'org',
  'negocio',
])
const socialHosts =
  /(?:^|\.)(?:facebook|fb|instagram|linkedin|twitter|x|youtube|tiktok|threads)\.(?:com|net|me)$/

const isOrganization = (kind: string) => organizationWords.has(foldWords(kind))

const stageOf = (text: string): ContactStage | null =>
  contactStages.find((stage) => foldWords(contactStageWords[stage]) === foldWords(text)) ?? null

function cut(text: string, max: number, what: string, remarks: string[]): string | null {
  const line = tidyName(text).replace(/\s+/g, ' ').trim()
  if ([...line].length > max) remarks.push(`${what}: se recorta a ${max} letras.`)
  return wholeSigns(line, max).trim() || null
}

function readAddresses(
  draft: DraftContact,
  countryCode: string,
  remarks: string[],
): GivenAddress[] {
  const found = new Map<string, GivenAddress>()
  const add = (kind: AddressKind, said: string, value: string | null, label: string | null) => {
    if (value === null || value.length > contactLengths.value)
      remarks.push(
        `«${wholeSigns(said, 60)}» no es un ${kind === 'email' ? 'correo' : kind === 'phone' ? 'teléfono' : 'sitio'}: no se agrega.`,
      )
    else if (!found.has(`${kind} ${value}`)) found.set(`${kind} ${value}`, { kind, value, label })
  }
  for (const { value, label } of draft.emails) add('email', value, readEmail(value), label)
  for (const { value, label } of draft.phones)
    add('phone', value, readPhone(value, countryCode), label)
  for (const { value, label } of draft.webs) {
    const url = readWebAddress(value)
    const isSocial = url !== null && socialHosts.test(new URL(url).hostname)
    add(isSocial ? 'social' : 'web', value, url, label)
  }
  const all = [...found.values()]
  if (all.length > maxContactAddresses)
    remarks.push(
      `Un contacto tiene como máximo ${maxContactAddresses} datos: los demás no se agregan.`,
    )
  return all.slice(0, maxContactAddresses)
}

function readTags(tags: readonly string[], remarks: string[]): string[] {
  const named = new Map<string, string>()
  for (const tag of tags) {
    const name = tidyName(tag).replace(/\s+/g, ' ').trim()
    if (name === '') continue
    if (foldWords(name) === '' || [...name].length > contactLengths.tag)
      remarks.push(`La etiqueta «${wholeSigns(name, 60)}» no cabe.`)
    else if (!named.has(foldWords(name))) named.set(foldWords(name), name)
  }
  return [...named.values()]
}

function readPlace(draft: DraftContact, usual: string, remarks: string[]) {
  const country = readCountry(draft.country)
  if (draft.country && !country)
    remarks.push(`No conocemos el país «${wholeSigns(draft.country, 60)}».`)
  const hasPlace = draft.region !== '' || draft.city !== ''
  const countryCode = country ?? (hasPlace && !draft.country ? usual : null)
  return {
    countryCode,
    region: countryCode && cut(draft.region, contactLengths.place, 'Estado', remarks),
    city: countryCode && cut(draft.city, contactLengths.place, 'Ciudad', remarks),
  }
}

function readCustom(
  draft: DraftContact,
  fields: FieldOfBook[],
  remarks: string[],
): GivenContact['custom'] {
  return draft.custom.flatMap(({ fieldId, value }) => {
    const field = fields.find(({ id }) => id === fieldId)
    if (!field || value === '') return []
    // Options are often written in other letters.
    const choice = field.choices.find((one) => foldWords(one) === foldWords(value))
    const said = field.kind === 'choice' && choice ? choice : value
    const text = wholeSigns(said, contactLengths.customValue).trim()
    const problem = customValueProblem(field, text)
    if (!problem) return [{ fieldId, value: text }]
    remarks.push(`${field.name}, «${wholeSigns(value, 60)}»: ${problem}`)
    return []
  })
}

/** Reads what a row or card says as a contact of the book has it: invalid values are left out and said. */
export function normalizeContact(draft: DraftContact, options: ReadingOptions): NormalRow {
  const remarks = [...draft.problems]
  const { name: length } = contactLengths
  const parts = [draft.firstName, draft.middleName, draft.lastName].filter(Boolean).join(' ')
  const said = cut(draft.name || parts, length, 'Nombre', remarks)
  const organization = cut(draft.organization, length, 'Organización', remarks)
  const kind: PartyKind =
    isOrganization(draft.kind) || (!said && organization) ? 'organization' : 'person'
  const name = said ?? (kind === 'organization' ? organization : null)
  const addresses = readAddresses(draft, options.countryCode, remarks)
  const reject = (reason: string): NormalRow => ({ given: null, remarks: [reason, ...remarks] })
  if (name && mixesScripts(name)) return reject(mixedScripts)
  if (!name && addresses.length === 0)
    return reject('No tiene nombre, ni un correo o teléfono que se entienda.')
  const birthday = draft.birthday ? readBirthday(draft.birthday, options.dateOrder) : null
  // Phones know birthdays without a year, and Outlook writes «0/0/00» for none.
  if (draft.birthday && !birthday && !/^(?:--|0)/.test(draft.birthday))
    remarks.push(`Cumpleaños: «${wholeSigns(draft.birthday, 60)}» no se entiende.`)
  const note = wholeSigns(draft.note.trim(), contactLengths.note).trim()
  return {
    given: {
      kind,
      name,
      organization: kind === 'person' && organization !== name ? organization : null,
      stage: stageOf(draft.stage),
      ...readPlace(draft, options.countryCode, remarks),
      birthday: kind === 'person' ? birthday : null,
      addresses,
      tags: readTags([...draft.tags, options.tag], remarks),
      note: note || null,
      custom: readCustom(draft, options.fields, remarks),
    },
    remarks,
  }
}

/** What tells a row that it joins somebody of another name. */
export const joinsRemark = (name: string | null, other: string | null): string[] =>
  name === null || other === null || shareAWord(name, other)
    ? []
    : [`Se une a ${other}, que tiene el mismo correo o teléfono.`]
