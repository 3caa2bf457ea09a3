import type { Contacts } from '../../contract/sections.ts'
import { type NetworkKind, networkKinds } from '../../vocabulary.ts'

type Contact = Contacts['contacts'][number]

/** The field of one network page; `saved` is its saved URL, or null if it is new. */
export type NetworkRow = {
  kind: NetworkKind
  saved: string | null
  value: string
  isPublic: boolean
}

/**
 * A row for each saved network page, and an empty row for each network without one, grouped by
 * network.
 */
export const networkRows = (contacts: readonly Contact[]): NetworkRow[] =>
  networkKinds.flatMap((kind): NetworkRow[] => {
    const rows = contacts
      .filter((one) => one.kind === kind)
      .map(({ value, isPublic }) => ({ kind, saved: value, value, isPublic }))
    return rows.length > 0 ? rows : [{ kind, saved: null, value: '', isPublic: true }]
  })

/**
 * Merges the rows into the saved contacts: contacts without a row stay unchanged, pages with an
 * emptied row are removed, new pages are appended. `rows[n]` is the row of the n-th contact,
 * undefined if it has none.
 */
export function withNetworks(contacts: readonly Contact[], rows: readonly NetworkRow[]) {
  const rowOf = ({ kind, value }: Contact) =>
    rows.find((row) => row.kind === kind && row.saved === value)
  const matched = contacts.map((contact) => ({ contact, row: rowOf(contact) }))
  const found = new Set(matched.map(({ row }) => row))
  const added = rows
    .filter((row) => !found.has(row))
    .map((row) => ({ contact: { kind: row.kind, value: '', label: null, isPublic: true }, row }))
  const all = [...matched, ...added].flatMap(
    ({ contact, row }): { contact: Contact; row: NetworkRow | undefined }[] => {
      if (!row) return [{ contact, row }]
      const value = row.value.trim()
      return value ? [{ contact: { ...contact, value, isPublic: row.isPublic }, row }] : []
    },
  )
  return { contacts: all.map(({ contact }) => contact), rows: all.map(({ row }) => row) }
}
