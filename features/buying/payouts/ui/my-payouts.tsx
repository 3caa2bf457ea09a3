import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { listMyPayouts } from '../contract.ts'
import { DestinationForm } from './destination-form.tsx'
import { PayoutRows } from './payout-rows.tsx'

/** A store's payout destination, for its owner, and its payouts. */
export function MyPayouts({
  businessId,
  isOwner,
  mailCode,
}: {
  businessId: string
  isOwner: boolean
  mailCode: () => Promise<void>
}) {
  return (
    <SettingsCard id="pagos-recibidos" title="Recibe tu dinero">
      {isOwner ? (
        <DestinationForm businessId={businessId} mailCode={mailCode} />
      ) : (
        <p>
          La cuenta de pago la elige el dueño del negocio. Cada vez que cambia te llega un correo.
        </p>
      )}
      <PayoutRows endpoint={listMyPayouts} businessId={businessId} />
    </SettingsCard>
  )
}
