import type { Input } from '#shared/endpoint.ts'
import { newRow, type Row, withoutKey } from '#shared/ui/editing/list-rows.ts'
import type { Contact, createContact } from '../contract/contacts.ts'
import { type ContactStage, selectableOrigins } from '../vocabulary.ts'

type Fields = Input<typeof createContact>
export type ContactValues = Omit<Fields, 'addresses'> & {
  addresses: Row<Fields['addresses'][number]>[]
}

/** Initial values of the form. */
export const toContactValues = (
  contact: Contact | null,
  stage: ContactStage = 'contact',
): ContactValues => ({
  kind: contact?.kind ?? 'person',
  name: contact?.name ?? '',
  organization: contact?.organization ?? '',
  stage: contact?.stage ?? stage,
  source: selectableOrigins.find((one) => one === contact?.source) ?? 'hand',
  addresses: (contact?.addresses ?? []).map(({ kind, shown, label, isPrimary }) =>
    newRow({ kind, value: shown, label: label ?? '', isPrimary }),
  ),
})

/** The request body made from the form's values. */
export const toFields = ({ addresses, ...values }: ContactValues): Fields => ({
  ...values,
  addresses: addresses.map(withoutKey),
})
