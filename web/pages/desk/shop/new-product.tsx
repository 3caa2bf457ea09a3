import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Uploader } from '#features/media/ui/parts/uploader.ts'
import { ProductForm } from '#features/products/ui/product-form.tsx'
import { readMyStore } from '#features/stores/contract.ts'
import { BeginStore } from '#features/stores/ui/begin-store.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { BusinessPhotoUploader } from '../business-photo-uploader.tsx'
import { deskHref } from '../rooms.ts'
import { useDeskBusiness } from '../use-desk-business.ts'
import { ManagersOnly } from './managers-only.tsx'
import { ProductHead } from './product-head.tsx'

/** Where a product is written for the first time. Its prices need the currency of a store, so one is begun before. */
export default function NewProduct() {
  const { id, role } = useDeskBusiness()
  const navigate = useNavigate()
  const answer = useCall(readMyStore, { businessId: id })
  const renderUploader = useCallback((uploader: Uploader) => <BusinessPhotoUploader {...uploader} businessId={id} />, [id])
  const list = deskHref('/productos', id)
  if (role === 'seller') return <ManagersOnly what="Agregar productos" />
  if (answer.error && !answer.data) return <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height="24rem" />
  const { store } = answer.data
  if (!store)
    return (
      <EmptyState title="Primero, tu tienda" heading="h2" action={<BeginStore businessId={id} label="Empezar mi tienda" />}>
        Se crea con el nombre de tu negocio y nadie la ve hasta que la abras.
      </EmptyState>
    )
  return (
    <>
      <ProductHead title="Nuevo producto" listHref={list} />
      <ProductForm
        key={id}
        businessId={id}
        product={null}
        currency={store.currency}
        renderUploader={renderUploader}
        onCreated={(productId, problem) =>
          navigate(deskHref(`/productos/${productId}`, id), { replace: true, state: problem ? { problem } : undefined })
        }
        onGone={() => navigate(list, { replace: true })}
      />
    </>
  )
}
