import { PairsList } from '#features/growth/contacts/ui/pairs-list.tsx'
import { useMay } from '../../use-staff-access.ts'
import { BackTo } from './back-to.tsx'

/** Page of possible duplicate contacts. */
export default function ContactPairs() {
  return (
    <BackTo to="/staff/usuarios/contactos" name="Mis contactos">
      <h2>Posibles duplicados</h2>
      <PairsList may={useMay()} />
    </BackTo>
  )
}
