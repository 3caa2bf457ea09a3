import { useRef } from 'react'
import { readMoney } from '#features/buying/orders/contract/seller.ts'
import { MoneyView } from '#features/buying/orders/ui/money-view.tsx'
import { releaseWords } from '#features/buying/orders/vocabulary.ts'
import { MercadoPagoSettings } from '#features/buying/payments/ui/parts/mercado-pago-settings.tsx'
import { MyPayouts } from '#features/buying/payouts/ui/my-payouts.tsx'
import { NextPayout } from '#features/buying/payouts/ui/next-payout.tsx'
import { MyDebts } from '#features/buying/statements/ui/my-debts.tsx'
import { StatementView } from '#features/buying/statements/ui/statement-view.tsx'
import { readMyStore } from '#features/selling/stores/contract/my-store.ts'
import { PaymentTerms } from '#features/selling/stores/ui/payment-terms.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useMailedCode } from '#web/pages/account/use-mailed-code.ts'
import { myBusinessHref } from '../sections.ts'
import { useMyBusiness } from '../use-my-business.ts'
import { ManagersOnly } from './managers-only.tsx'
import { storeHref } from './places.ts'

/** Payments of the store: balance, statement, payouts and payment methods. */
export default function MyMoney() {
  const { id, role } = useMyBusiness()
  if (role === 'seller') return <ManagersOnly what="Dinero de la tienda" />
  return <Money key={id} businessId={id} isOwner={role === 'owner'} />
}

type MoneyProps = { businessId: string; isOwner: boolean }

function Money({ businessId, isOwner }: MoneyProps) {
  const mailCode = useMailedCode()
  const { data, error, refetch } = useCall(readMoney, { businessId })
  // Fixed when first known: the form stays where it is while its account is saved.
  const leadsWithForm = useRef<boolean | null>(null)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="40rem" />
  leadsWithForm.current ??= !data.hasDestination
  const payouts = (
    <MyPayouts businessId={businessId} isOwner={isOwner} money={data} mailCode={mailCode} />
  )
  return (
    <>
      {leadsWithForm.current && payouts}
      <MoneyView
        money={data}
        hrefOf={(one) => myBusinessHref(`/pedidos/${one}`, businessId)}
        nextPayout={<NextPayout businessId={businessId} money={data} />}
      />
      <MyDebts businessId={businessId} />
      <Statement businessId={businessId} />
      {!leadsWithForm.current && payouts}
      <MercadoPagoSettings businessId={businessId} isOwner={isOwner} mailCode={mailCode} />
      <PaymentTerms
        businessId={businessId}
        settingsHref={storeHref(businessId, 'payment')}
        verificationHref={myBusinessHref('/verificacion', businessId)}
        releaseWords={releaseWords}
      />
    </>
  )
}

/** The statement, if the business has a store. */
function Statement({ businessId }: { businessId: string }) {
  const { data } = useCall(readMyStore, { businessId })
  return data?.store ? <StatementView businessId={businessId} by="own" /> : null
}
