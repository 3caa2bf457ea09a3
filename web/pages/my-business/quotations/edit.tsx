import { useNavigate } from 'react-router'
import {
  type OwnQuotation,
  readQuotationStart,
} from '#features/growth/quotations/contract/owner.ts'
import { QuotationForm } from '#features/growth/quotations/ui/quotation-form.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { myBusinessHref } from '../sections.ts'
import { WithQuotation } from './with-quotation.tsx'

/** Changes a draft. What was sent is changed by another edition. */
export default function EditQuotationPage() {
  return (
    <WithQuotation>
      {(quotation, businessId) => (
        <Edit key={quotation.version} quotation={quotation} businessId={businessId} />
      )}
    </WithQuotation>
  )
}

function Edit({ quotation, businessId }: { quotation: OwnQuotation; businessId: string }) {
  const navigate = useNavigate()
  const start = useCall(readQuotationStart, { businessId })
  const detailAt = myBusinessHref(`/cotizaciones/${quotation.id}`, businessId)
  if (quotation.state !== 'draft')
    return (
      <EmptyState
        title="Esta cotización ya se envió"
        action={<ButtonLink to={detailAt}>Ver la cotización</ButtonLink>}
      >
        Para cambiarla, ábrela y elige «Cambiar y reenviar».
      </EmptyState>
    )
  if (start.error && !start.data)
    return <ErrorState message={start.error.message} onRetry={() => void start.refetch()} />
  if (!start.data) return <Skeleton height="32rem" />
  return (
    <>
      <h2>Cotización para {quotation.recipient.name}</h2>
      <QuotationForm
        businessId={businessId}
        start={start.data}
        quotation={quotation}
        onSaved={() => void navigate(detailAt, { replace: true })}
      />
    </>
  )
}
