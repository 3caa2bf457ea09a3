import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { ProductForm } from '#features/selling/products/ui/form/product-form.tsx'
import { BusinessPhotoUploader } from '../business-photo-uploader.tsx'
import { myBusinessHref } from '../sections.ts'
import { useMyBusiness } from '../use-my-business.ts'
import { ManagersOnly } from './managers-only.tsx'
import { ProductHead } from './product-head.tsx'
import { WithStore } from './with-store.tsx'

/** Form for a new product. Prices need the store's currency, so a store is created first. */
export default function NewProduct() {
  const { id, role } = useMyBusiness()
  const navigate = useNavigate()
  const renderUploader = useCallback(
    (uploader: Uploader) => <BusinessPhotoUploader {...uploader} businessId={id} />,
    [id],
  )
  const list = myBusinessHref('/productos', id)
  if (role === 'seller') return <ManagersOnly what="Agregar productos" />
  return (
    <WithStore>
      {({ currency }) => (
        <>
          <ProductHead title="Nuevo producto" listHref={list} />
          <ProductForm
            key={id}
            businessId={id}
            product={null}
            currency={currency}
            renderUploader={renderUploader}
            onCreated={(productId, problem) =>
              navigate(myBusinessHref(`/productos/${productId}`, id), {
                replace: true,
                state: problem ? { problem } : undefined,
              })
            }
            onGone={() => navigate(list, { replace: true })}
          />
        </>
      )}
    </WithStore>
  )
}
