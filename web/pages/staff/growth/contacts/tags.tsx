import { TagsList } from '#features/growth/contacts/ui/tags-list.tsx'
import { BackTo } from './back-to.tsx'
import { useMay } from './use-may.ts'

/** Page of contact tags. */
export default function ContactTagsPage() {
  return (
    <BackTo to="/staff/usuarios/contactos" words="Volver a Mis contactos">
      <h2>Etiquetas</h2>
      <TagsList may={useMay()} />
    </BackTo>
  )
}
