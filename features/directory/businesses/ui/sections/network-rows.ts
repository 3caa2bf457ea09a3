import type { Contacts } from '../../contract/sections.ts'
import { type NetworkKind, networkKinds } from '../../vocabulary.ts'

type Contact = Contacts['contacts'][number]

/** A network's field; `saved` is the address with which it began, null for one that is not there yet. */
export type NetworkRow = {
  kind: NetworkKind
  saved: string | null
  value: string
  isPublic: boolean
}

/** A row for each saved page of a network, and an empty one for each network that has none; by network. */
export const networkRows = (contacts: readonly Contact[]): NetworkRow[] =>
  networkKinds.flatMap((kind): NetworkRow[] => {
    const own = contacts
      .filter((one) => one.kind === kind)
      .map(({ value, isPublic }) => ({ kind, saved: value, value, isPublic }))
    return own.length > 0 ? own : [{ kind, saved: null, value: '', isPublic: true }]
  })

/**
 * All contacts, as saved now, as the rows leave them: what no row began with stays as it is, an emptied page goes, what is not there comes last.
 * `rows[n]` is the row of the n-th, undefined for one that has none.
 */
export function withNetworks(contacts: readonly Contact[], rows: readonly NetworkRow[]) {
  const rowOf = ({ kind, value }: Contact) =>
    rows.find((row) => row.kind === kind && row.saved === value)
  const kept = contacts.map((contact) => ({ contact, row: rowOf(contact) }))
  const found = new Set(kept.map(({ row }) => row))
  const added = rows
    .filter((row) => !found.has(row))
    .map((row) => ({ contact: { kind: row.kind, value: '', label: null, isPublic: true }, row }))
  const all = [...kept, ...added].flatMap(
    ({ contact, row }): { contact: Contact; row: NetworkRow | undefined }[] => {
      if (!row) return [{ contact, row }]
      const value = row.value.trim()
      return value ? [{ contact: { ...contact, value, isPublic: row.isPublic }, row }] : []
    },
  )
  return { contacts: all.map(({ contact }) => contact), rows: all.map(({ row }) => row) }
}
