import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'
import { type ContactStage, maxTags, type UpsertMode } from '../../vocabulary.ts'
import type { GivenContact } from './given-contact.ts'
import { findByAddress, type KnownContact, nothingPlanned, readKnown } from './known-contacts.ts'
import { addressKey } from './mailbox-key.ts'
import {
  type FieldChange,
  isNoName,
  nameFrom,
  type PlanContext,
  planContact,
} from './plan-contact.ts'
import { shareAWord } from './share-a-word.ts'

/**
 * A row to be kept. Where no address of it identifies anybody, its key does: `knownId` is the contact that it became
 * before.
 */
export type RowToUpsert = { given: GivenContact; key: string | null; knownId: string | null }

/** How rows are kept, and of new contacts the stage where a row says none. */
export type UpsertOptions = {
  bookId: string
  mode: UpsertMode
  stage: ContactStage
  groupId: string | null
}

export type PlannedContact = {
  outcome: 'new' | 'changed' | 'same'
  contactId: string
  changes: FieldChange[]
  remarks: string[]
}

/** What becomes of rows, in their order, and the contacts that are to be written for that. */
export type ContactsPlan = {
  rows: PlannedContact[]
  contacts: KnownContact[]
  /** Names of tags that the book does not have yet. */
  newTags: string[]
}

/** The tags of the book, and those that it still has room for. */
async function openTags(db: Database, bookId: string) {
  const { rows } = await db.execute<{ folded: string }>(
    sql`select folded from contact_tags where book_id = ${bookId}`,
  )
  const known = new Set(rows.map(({ folded }) => folded))
  const names = new Map<string, string>()
  const mayTag = (name: string): boolean => {
    const folded = foldWords(name)
    if (known.has(folded)) return true
    if (!folded || known.size >= maxTags) return false
    known.add(folded)
    names.set(folded, name)
    return true
  }
  return { mayTag, names }
}

function newContact(
  { kind, organization, stage, ...given }: GivenContact,
  usual: ContactStage,
): KnownContact {
  const isPerson = kind === 'person'
  return {
    id: v7(),
    isNew: true,
    kind,
    name: nameFrom({ kind, organization, stage, ...given }),
    organization: isPerson ? organization : null,
    stage: stage ?? usual,
    countryCode: given.countryCode,
    region: given.countryCode ? given.region : null,
    city: given.countryCode ? given.city : null,
    birthday: isPerson ? given.birthday : null,
    addresses: [],
    tags: new Set(),
    custom: new Map(),
    notes: new Set(),
    isInGroup: false,
    planned: nothingPlanned(),
  }
}

/** The contact's name where it has nothing of the row's: people who share a number are one contact, and should be told. */
function remarkOnName(contact: KnownContact, { name }: GivenContact): string[] {
  if (name === null || contact.isNew || isNoName(contact) || shareAWord(contact.name, name))
    return []
  return [`Se une a ${contact.name}, que tiene el mismo correo o teléfono.`]
}

/**
 * Plans what becomes of rows in a book, one after another as `upsertContact` would take them: by mailbox, then by number.
 * Writes nothing. `lock` is called with the ids of the contacts before they are read.
 */
export async function planContacts(
  db: Database,
  { bookId, mode, stage, groupId }: UpsertOptions,
  rows: readonly RowToUpsert[],
  lock: (ids: string[]) => Promise<void> = async () => undefined,
): Promise<ContactsPlan> {
  const found = await findByAddress(
    db,
    bookId,
    rows.flatMap(({ given }) => given.addresses),
  )
  const ids = [...new Set([...found.values()].flat())]
  const knownIds = rows.flatMap(({ knownId }) => knownId ?? [])
  await lock([...ids, ...knownIds])
  const known = await readKnown(db, bookId, [...ids, ...knownIds], groupId)
  const holders = new Map<string, KnownContact>()
  for (const [key, [first]] of found) {
    const contact = first && known.get(first)
    if (contact) holders.set(key, contact)
  }
  const { rows: fields } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from contact_fields where book_id = ${bookId}`,
  )
  const { rows: groups } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from contact_groups where book_id = ${bookId} and id = ${groupId}::uuid`,
  )
  const tags = await openTags(db, bookId)
  const context: PlanContext = {
    mode,
    group: groups[0] ?? null,
    fieldNames: new Map(fields.map(({ id, name }) => [id, name])),
    mayTag: tags.mayTag,
    holderOf: (key) => holders.get(key),
    hold: (key, contact) => holders.set(key, contact),
  }
  const contacts = new Set<KnownContact>()
  const byKey = new Map<string, KnownContact>()
  const planned = rows.map(({ given, key, knownId }): PlannedContact => {
    const keys = (kind: string) =>
      given.addresses.flatMap((address) => (address.kind === kind && addressKey(address)) || [])
    const holder = [...keys('email'), ...keys('phone')].map((key) => holders.get(key)).find(Boolean)
    const ofKey = (key && byKey.get(key)) || (knownId && known.get(knownId)) || undefined
    const before = holder ?? ofKey
    const contact = before ?? newContact(given, stage)
    const remarks = remarkOnName(contact, given)
    const said = planContact(contact, given, context)
    contacts.add(contact)
    if (key) byKey.set(key, contact)
    return {
      outcome: before ? (said.changes.length > 0 ? 'changed' : 'same') : 'new',
      contactId: contact.id,
      changes: before ? said.changes : [],
      remarks: [...remarks, ...said.remarks],
    }
  })
  return { rows: planned, contacts: [...contacts], newTags: [...tags.names.values()] }
}
