import { useNavigate } from 'react-router'
import { readQuotationStart } from '#features/growth/quotations/contract/owner.ts'
import { ClientPicker } from '#features/growth/quotations/ui/client-picker.tsx'
import { NewQuotationForm } from '#features/growth/quotations/ui/quotation-form.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { idField } from '#shared/url-state.ts'
import { myBusinessHref } from '../sections.ts'
import { useMyBusiness } from '../use-my-business.ts'

const toFields = { contactId: idField('cliente'), conversationId: idField('conversacion') }

/** A new quotation: for whom, then what it says. */
export default function NewQuotationPage() {
  const { id: businessId } = useMyBusiness()
  const [{ contactId, conversationId }] = useUrlState(toFields)
  const listAt = myBusinessHref('/cotizaciones', businessId)
  const of = contactId ? { contactId } : conversationId ? { conversationId } : null
  return (
    <>
      <BackLink to={listAt}>Cotizaciones</BackLink>
      {of ? (
        <ForSomebody key={contactId ?? conversationId} businessId={businessId} to={of} />
      ) : (
        <ClientPicker
          businessId={businessId}
          addAt={myBusinessHref('/clientes/nuevo', businessId)}
        />
      )}
    </>
  )
}

type ForProps = {
  businessId: string
  to: { contactId: string } | { conversationId: string }
}

function ForSomebody({ businessId, to }: ForProps) {
  const navigate = useNavigate()
  const start = useCall(readQuotationStart, { businessId, ...to })
  if (start.data)
    return (
      <>
        <h2>Cotización para {start.data.recipient?.name}</h2>
        <NewQuotationForm
          businessId={businessId}
          start={start.data}
          to={to}
          onSaved={({ id }) =>
            void navigate(myBusinessHref(`/cotizaciones/${id}`, businessId), { replace: true })
          }
        />
      </>
    )
  if (!start.error) return <Skeleton height="32rem" />
  return (
    <NotShown
      error={start.error}
      onRetry={() => void start.refetch()}
      title="No encontramos a esa persona"
      action={
        <ButtonLink to={myBusinessHref('/cotizaciones/nueva', businessId)} variant="plain">
          Elegir un cliente
        </ButtonLink>
      }
    >
      No está en la libreta de este negocio, o la dirección no está completa.
    </NotShown>
  )
}
