import { useNavigate, useParams } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { WriteButton } from '#features/accounts/conversations/ui/parts/write-button.tsx'
import { readProfile } from '#features/accounts/profiles/contract/profile.ts'
import { listSavedAddresses } from '#features/buying/address-book/contract.ts'
import { addressValuesOf } from '#features/buying/address-book/ui/parts/address-values.ts'
import { paymentPath } from '#features/buying/orders/contract/purchase-path.ts'
import { storePurchase } from '#features/buying/orders/ui/parts/stored-purchases.ts'
import {
  type ReceivedQuotation,
  readQuotation,
} from '#features/growth/quotations/contract/person.ts'
import type { KnownBuyer } from '#features/growth/quotations/ui/received/quotation-pay-form.tsx'
import { ReceivedView } from '#features/growth/quotations/ui/received/received-view.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { lateFileSlot } from '../messages/late-file-slot.tsx'
import styles from './page.module.css'
import { useQuotationToken } from './use-quotation-token.ts'

/** A quotation as its recipient sees it, with an account or by the link in a mail. */
export default function QuotationOfMine() {
  const { quotationId = '' } = useParams()
  return (
    <PageShell>
      <PageHead title="Cotización" description="Lo que te cotizó un negocio." hidden />
      <div className={styles.page}>
        <Quotation key={quotationId} quotationId={quotationId} />
      </div>
    </PageShell>
  )
}

function Quotation({ quotationId }: { quotationId: string }) {
  const { token, isKnown } = useQuotationToken(quotationId)
  const quotation = useCall(
    readQuotation,
    { quotationId, token },
    { enabled: isKnown, meta: { changesWithNotices: true } },
  )
  if (quotation.data) return <Known quotation={quotation.data} token={token} />
  if (!quotation.error)
    return (
      <>
        <h1 className="only-spoken">Cotización</h1>
        <Skeleton height="32rem" />
      </>
    )
  return (
    <>
      <h1>Cotización</h1>
      <NotShown
        error={quotation.error}
        onRetry={() => void quotation.refetch()}
        title="No encontramos esa cotización"
        action={<ButtonLink to="/cotizaciones">Ver mis cotizaciones</ButtonLink>}
      >
        Ábrela desde el correo que te llegó, o entra con la cuenta a la que te la mandaron.
      </NotShown>
    </>
  )
}

/** Waits for what is known of the reader, so that the form begins with it. */
function Known({ quotation, token }: { quotation: ReceivedQuotation; token: string | null }) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const say = useSnackbar()
  const asks = { enabled: user !== null && quotation.payment !== null }
  const profile = useCall(readProfile, {}, asks)
  const addresses = useCall(listSavedAddresses, {}, asks)
  if (asks.enabled && (profile.isPending || addresses.isPending)) return <Skeleton height="32rem" />
  const saved = addresses.data?.items.find(({ isDefault }) => isDefault)
  const known: KnownBuyer = user
    ? {
        name: profile.data?.fullName ?? user.name,
        email: user.email,
        phone: profile.data?.phone?.international ?? '',
        ...(saved && { address: addressValuesOf(saved.address) }),
      }
    : {}
  const { business } = quotation
  return (
    <ReceivedView
      quotation={quotation}
      token={token}
      known={known}
      purchaseHref={(id) => `/mis-compras/${id}`}
      onPlaced={(purchase) => {
        if (!purchase) return say(`La aceptaste. Ya le avisamos a ${business.name}.`)
        if (!user) storePurchase(purchase)
        void navigate(paymentPath(purchase.id, user ? null : purchase.token))
      }}
    >
      {business.isListed && (
        <WriteButton
          to={{ kind: 'business', slug: business.slug }}
          fileSlot={lateFileSlot}
          name={business.name}
          words={`Escribir a ${business.name}`}
          variant="quiet"
        />
      )}
    </ReceivedView>
  )
}
