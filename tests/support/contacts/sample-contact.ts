import type { Contact } from '#features/growth/contacts/contract/contacts.ts'

/** A contact as the page receives it. */
export const sampleContact: Contact = {
  id: '019a9b00-0000-7000-8000-000000000001',
  kind: 'person',
  name: 'Luz Prado',
  organization: 'Óptica Sol',
  stage: 'prospect',
  source: 'hand',
  isArchived: false,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  version: '3',
  addresses: [
    {
      kind: 'email',
      value: 'luz@correo.test',
      shown: 'luz@correo.test',
      label: null,
      isPrimary: true,
    },
    {
      kind: 'phone',
      value: '+525551234567',
      shown: '+52 55 5123 4567',
      label: 'Trabajo',
      isPrimary: true,
    },
  ],
  tags: [],
  groups: [],
  notes: [],
  account: null,
  business: null,
  merged: [],
  alike: [],
  history: [],
  createdBy: 'Rita Equipo',
}
