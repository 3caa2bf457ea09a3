import { ContactsList } from '#features/growth/contacts/ui/contacts-list.tsx'
import { useMay } from '../../use-staff-access.ts'

/** Page «Mis contactos»: all contacts. */
export default function MyContacts() {
  return <ContactsList may={useMay()} label="Mis contactos" />
}
