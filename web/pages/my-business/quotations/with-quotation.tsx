import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type OwnQuotation, readOwnQuotation } from '#features/growth/quotations/contract/owner.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { myBusinessHref } from '../sections.ts'
import { useMyBusiness } from '../use-my-business.ts'

/** The quotation in the address, or why it is not shown. */
export function WithQuotation({
  children,
}: {
  children: (quotation: OwnQuotation, businessId: string) => ReactNode
}) {
  const { quotationId = '' } = useParams()
  const { id: businessId } = useMyBusiness()
  const listAt = myBusinessHref('/cotizaciones', businessId)
  const quotation = useCall(
    readOwnQuotation,
    { businessId, quotationId },
    { meta: { changesWithNotices: true } },
  )
  return (
    <>
      <BackLink to={listAt}>Cotizaciones</BackLink>
      {quotation.data && children(quotation.data, businessId)}
      {!quotation.data && !quotation.error && <Skeleton height="32rem" />}
      {!quotation.data && quotation.error && (
        <NotShown
          error={quotation.error}
          onRetry={() => void quotation.refetch()}
          title="No encontramos esa cotización"
          action={
            <ButtonLink to={listAt} variant="plain">
              Ver las cotizaciones
            </ButtonLink>
          }
        >
          No es de este negocio, se borró, o la dirección no está completa.
        </NotShown>
      )}
    </>
  )
}
