import { PairsList } from '#features/growth/contacts/ui/pairs-list.tsx'
import { useMay } from '../../use-staff-access.ts'

/** Page of possible duplicate contacts. */
export default function ContactPairs() {
  return <PairsList may={useMay()} />
}
