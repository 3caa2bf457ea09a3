import { ContactsList } from '#features/growth/contacts/ui/contacts-list.tsx'
import { useMay } from '../../use-staff-access.ts'
import { BackTo } from './back-to.tsx'

/** Page «Mis prospectos»: contacts who may buy. */
export default function MyProspects() {
  return (
    <BackTo to="/staff/usuarios" name="Usuarios">
      <h2>Mis prospectos</h2>
      <ContactsList may={useMay()} label="Mis prospectos" stage="prospect" />
    </BackTo>
  )
}
