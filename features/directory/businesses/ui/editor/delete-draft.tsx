import { Button } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { deleteDraft, listMyBusinesses, type MyBusiness } from '../../contract/owner.ts'
import styles from './state-panel.module.css'

/**
 * Deletes a draft that was never published, after confirmation. Renders nothing for any other
 * business.
 */
export function DeleteDraft({
  business,
  onDeleted,
}: {
  business: MyBusiness
  onDeleted: () => void
}) {
  const showSnackbar = useSnackbar()
  const [isConfirming, setIsConfirming] = useState(false)
  const send = useSend(deleteDraft, {
    refreshes: [listMyBusinesses],
    onSuccess: () => showSnackbar('Borramos el borrador'),
    onRefreshed: onDeleted,
  })
  if (business.role !== 'owner' || business.state !== 'draft' || business.publishedAt) return null
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setIsConfirming(true)}>
        Borrar este borrador
      </Button>
      <Sheet
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`¿Borrar ${business.name}?`}
      >
        <div className={styles.sheet}>
          <p>Se borra todo lo que escribiste. No se puede recuperar.</p>
          <FormError message={send.error?.message ?? null} />
          <Button
            color="red"
            loading={send.isPending}
            onClick={() => send.mutate({ businessId: business.id })}
          >
            Sí, borrar
          </Button>
        </div>
      </Sheet>
    </>
  )
}
