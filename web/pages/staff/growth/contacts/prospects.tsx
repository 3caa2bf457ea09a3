import { ContactsList } from '#features/growth/contacts/ui/contacts-list.tsx'
import { useMay } from '../../use-staff-access.ts'

/** Page «Mis prospectos»: contacts who may buy. */
export default function MyProspects() {
  return <ContactsList may={useMay()} label="Mis prospectos" stage="prospect" />
}
