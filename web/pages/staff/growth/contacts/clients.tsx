import { ContactsList } from '#features/growth/contacts/ui/contacts-list.tsx'
import { useMay } from '../../use-staff-access.ts'
import { BackTo } from './back-to.tsx'

/** Page «Mis clientes»: contacts who buy. */
export default function MyClients() {
  return (
    <BackTo to="/staff/usuarios" name="Usuarios">
      <h2>Mis clientes</h2>
      <ContactsList may={useMay()} label="Mis clientes" stage="client" />
    </BackTo>
  )
}
