import { Button } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { deleteProduct, duplicateProduct, listMyProducts } from '../../contract/owner.ts'
import type { MyProduct } from '../../contract/product.ts'
import type { ProductState } from '../../vocabulary.ts'
import styles from './product-form.module.css'

type ProductActionsProps = {
  businessId: string
  product: MyProduct
  onState: (state: ProductState) => void
  /** A state change is pending. */
  isBusy: boolean
  onCopied: (productId: string) => void
  onGone: () => void
}

/** Actions on a saved product: return to draft, archive, duplicate, delete. */
export function ProductActions({
  businessId,
  product,
  onState,
  isBusy,
  onCopied,
  onGone,
}: ProductActionsProps) {
  const say = useSnackbar()
  const [isConfirming, setConfirming] = useState(false)
  const { id: productId, state, wasSold, title } = product
  const copy = useSend(duplicateProduct, {
    refreshes: [listMyProducts],
    onSuccess: () => say('Esta es la copia, como borrador'),
    onRefreshed: ({ id }) => onCopied(id),
  })
  const remove = useSend(deleteProduct, {
    refreshes: [listMyProducts],
    onSuccess: () => say('Eliminamos tu producto'),
    onRefreshed: onGone,
  })
  return (
    <>
      <FormError message={copy.error?.message ?? null} />
      <div className={styles.acts}>
        <Button
          variant="default"
          loading={copy.isPending}
          onClick={() => copy.mutate({ businessId, productId })}
        >
          Duplicar
        </Button>
        {state !== 'draft' && (
          <Button variant="default" disabled={isBusy} onClick={() => onState('draft')}>
            Volver a borrador
          </Button>
        )}
        {state !== 'archived' && (
          <Button variant="default" disabled={isBusy} onClick={() => onState('archived')}>
            Archivar
          </Button>
        )}
        {!wasSold && (
          <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
            Eliminar
          </Button>
        )}
      </div>
      <Sheet open={isConfirming} onClose={() => setConfirming(false)} title={`¿Eliminar ${title}?`}>
        <div className={styles.sheet}>
          <p>Se borra con sus fotos y variantes. No se puede recuperar.</p>
          <FormError message={remove.error?.message ?? null} />
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ businessId, productId })}
          >
            Sí, eliminar
          </Button>
        </div>
      </Sheet>
    </>
  )
}
