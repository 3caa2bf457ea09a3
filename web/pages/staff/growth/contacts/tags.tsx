import { TagsList } from '#features/growth/contacts/ui/tags-list.tsx'
import { useMay } from '../../use-staff-access.ts'
import { BackTo } from './back-to.tsx'

/** Page of contact tags. */
export default function ContactTagsPage() {
  return (
    <BackTo to="/staff/usuarios/contactos" name="Mis contactos">
      <h2>Etiquetas</h2>
      <TagsList may={useMay()} />
    </BackTo>
  )
}
