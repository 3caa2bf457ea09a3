import { MoneyView } from '#features/buying/orders/ui/money-view.tsx'
import { shippedReleaseDays } from '#features/buying/orders/vocabulary.ts'
import { MercadoPagoSettings } from '#features/buying/payments/ui/parts/mercado-pago-settings.tsx'
import { MyPayouts } from '#features/buying/payouts/ui/my-payouts.tsx'
import { MyDebts } from '#features/buying/statements/ui/my-debts.tsx'
import { StatementView } from '#features/buying/statements/ui/statement-view.tsx'
import { readMyStore } from '#features/selling/stores/contract/my-store.ts'
import { PaymentTerms } from '#features/selling/stores/ui/payment-terms.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useMailedCode } from '#web/pages/account/use-mailed-code.ts'
import { myBusinessHref } from '../sections.ts'
import { useMyBusiness } from '../use-my-business.ts'
import { ManagersOnly } from './managers-only.tsx'
import { storeHref } from './places.ts'

/** Payments of the store: balance, statement, payouts and payment methods. */
export default function MyMoney() {
  const { id, role } = useMyBusiness()
  const mailCode = useMailedCode()
  if (role === 'seller') return <ManagersOnly what="Dinero de la tienda" />
  return (
    <>
      <MoneyView businessId={id} hrefOf={(one) => myBusinessHref(`/pedidos/${one}`, id)} />
      <MyDebts businessId={id} />
      <Statement businessId={id} />
      <MyPayouts businessId={id} isOwner={role === 'owner'} mailCode={mailCode} />
      <MercadoPagoSettings businessId={id} isOwner={role === 'owner'} mailCode={mailCode} />
      <PaymentTerms
        businessId={id}
        settingsHref={storeHref(id, 'payment')}
        verificationHref={myBusinessHref('/verificacion', id)}
        shippedReleaseDays={shippedReleaseDays}
      />
    </>
  )
}

/** The statement, if the business has a store. */
function Statement({ businessId }: { businessId: string }) {
  const { data } = useCall(readMyStore, { businessId })
  return data?.store ? <StatementView businessId={businessId} by="own" /> : null
}
