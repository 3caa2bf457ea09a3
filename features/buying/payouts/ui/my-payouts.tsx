import type { readMoney } from '#features/buying/orders/contract/seller.ts'
import type { Output } from '#shared/endpoint.ts'
import { formatMoney } from '#shared/money.ts'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { listMyPayouts } from '../contract.ts'
import { DestinationForm } from './destination-form.tsx'
import { PayoutRows } from './payout-rows.tsx'

type Money = Pick<Output<typeof readMoney>, 'balances' | 'hasDestination'>

/** What of a store's money waits for an account: what is due already, else what is held. */
function waitingWords(balances: Money['balances']): string {
  const amounts = (field: 'payable' | 'held') =>
    balances
      .filter((balance) => balance[field] > 0)
      .map((balance) => formatMoney(balance[field], balance.currency))
      .join(' y ')
  return amounts('payable') || amounts('held')
}

type MyPayoutsProps = {
  businessId: string
  isOwner: boolean
  money: Money
  mailCode: () => Promise<void>
}

/** A store's payout destination, for its owner, and its payouts; asks for the destination while there is none. */
export function MyPayouts({ businessId, isOwner, money, mailCode }: MyPayoutsProps) {
  const { hasDestination, balances } = money
  const waiting = hasDestination ? '' : waitingWords(balances)
  return (
    <SettingsCard
      id="pagos-recibidos"
      title={waiting ? `Faltan tus datos para pagarte ${waiting}` : 'Recibe tu dinero'}
    >
      {isOwner ? (
        <DestinationForm businessId={businessId} mailCode={mailCode} />
      ) : (
        <p>
          {!hasDestination && 'Todavía no hay cuenta a la que pagar. '}
          La cuenta de pago la elige el dueño del negocio. Cada vez que cambia te llega un correo.
        </p>
      )}
      {hasDestination && <PayoutRows endpoint={listMyPayouts} businessId={businessId} />}
    </SettingsCard>
  )
}
