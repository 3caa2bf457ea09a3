import { ContactsList } from '#features/growth/contacts/ui/contacts-list.tsx'
import { useMay } from '../../use-staff-access.ts'

/** Page «Mis clientes»: contacts who buy. */
export default function MyClients() {
  return <ContactsList may={useMay()} label="Mis clientes" stage="client" />
}
