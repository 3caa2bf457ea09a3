import { editorParts } from '#features/directory/businesses/ui/editor/editor-parts.ts'
import { Ledger } from '#features/trust/verification/ui/owner/ledger.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useEvidenceSlot } from '../business/use-evidence-slot.tsx'
import { myBusinessHref } from './sections.ts'
import { useMyBusiness } from './use-my-business.ts'

/** Verification of the business: verified facts, pending ones, and what to send next. */
export default function MyVerification() {
  const { id, role } = useMyBusiness()
  const slot = useEvidenceSlot()
  if (role === 'seller')
    return (
      <EmptyState title="La verificación la envían el dueño y los administradores" heading="h2">
        Pídele a su dueño o a un administrador que envíe los documentos, o que cambie tu función en
        el equipo.
      </EmptyState>
    )
  const links = {
    contacts: myBusinessHref('/editar', id, editorParts.contacts.anchor),
    address: myBusinessHref('/editar', id, editorParts.addresses.anchor),
  }
  return <Ledger key={id} businessId={id} slot={slot} links={links} />
}
