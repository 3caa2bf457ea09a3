import { places } from '#features/businesses/ui/editor/section-places.ts'
import { Ledger } from '#features/verification/ui/owner/ledger.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useEvidenceSlot } from '../business/use-evidence-slot.tsx'
import { Desk, deskHref } from './desk.tsx'

/** What of a business is verified, what is on its way, and what to send next. */
export default function MyVerification() {
  const slot = useEvidenceSlot()
  return (
    <Desk title="Verificación">
      {(business) =>
        business.role === 'seller' ? (
          <EmptyState title="La verificación es de quienes dirigen el negocio" heading="h2">
            Pídele a su dueño o a un gerente que envíe los documentos, o que cambie tu papel en el equipo.
          </EmptyState>
        ) : (
          <Ledger
            key={business.id}
            businessId={business.id}
            slot={slot}
            links={{
              contacts: deskHref('/editar', business.id, places.contacts.anchor),
              address: deskHref('/editar', business.id, places.addresses.anchor),
            }}
          />
        )
      }
    </Desk>
  )
}
