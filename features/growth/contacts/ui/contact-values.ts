import type { Input } from '#shared/endpoint.ts'
import { newRow, type Row, withoutKey } from '#shared/ui/editing/list-rows.ts'
import type { Contact, createContact } from '../contract/contacts.ts'
import type { CustomField } from '../contract/custom-fields.ts'
import { type ContactStage, selectableOrigins } from '../vocabulary.ts'

type Fields = Omit<Input<typeof createContact>, 'book'>
export type ContactValues = Omit<Fields, 'addresses'> & {
  addresses: Row<Fields['addresses'][number]>[]
}

/** Initial values of the form; `fields` are the book's own ones. */
export const toContactValues = (
  contact: Contact | null,
  fields: readonly CustomField[],
  stage: ContactStage = 'contact',
): ContactValues => ({
  kind: contact?.kind ?? 'person',
  name: contact?.name ?? '',
  organization: contact?.organization ?? '',
  stage: contact?.stage ?? stage,
  source: selectableOrigins.find((one) => one === contact?.source) ?? 'hand',
  countryCode: contact?.countryCode ?? '',
  region: contact?.region ?? '',
  city: contact?.city ?? '',
  birthday: contact?.birthday ?? '',
  ownerId: contact?.owner?.id ?? null,
  custom: fields.map(({ id }) => ({
    fieldId: id,
    value: contact?.custom.find(({ fieldId }) => fieldId === id)?.value ?? '',
  })),
  addresses: (contact?.addresses ?? []).map(({ kind, shown, label, isPrimary }) =>
    newRow({ kind, value: shown, label: label ?? '', isPrimary }),
  ),
})

/** The request body made from the form's values. */
export const toFields = ({ addresses, ...values }: ContactValues): Fields => ({
  ...values,
  addresses: addresses.map(withoutKey),
})
