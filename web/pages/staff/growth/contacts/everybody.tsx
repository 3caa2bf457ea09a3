import { ContactsList } from '#features/growth/contacts/ui/contacts-list.tsx'
import { useMay } from '../../use-staff-access.ts'
import { BackTo } from './back-to.tsx'

/** Page «Mis contactos»: all contacts. */
export default function MyContacts() {
  return (
    <BackTo to="/staff/usuarios" name="Usuarios">
      <h2>Mis contactos</h2>
      <ContactsList may={useMay()} label="Mis contactos" />
    </BackTo>
  )
}
