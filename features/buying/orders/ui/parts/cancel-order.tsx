import '#shared/ui/mantine.css'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  type BoughtOrder,
  cancelMyOrder,
  listMyPurchases,
  readPurchase,
} from '../../contract/purchase.ts'
import styles from './order-card.module.css'

/** Whose order it is: `token` for a guest. */
export type CardPurchase = { purchaseId: string; token: string | null }

type Props = {
  open: boolean
  order: BoughtOrder
  of: CardPurchase
  onClose: () => void
  onCancelled: () => void
}

/** Confirms the cancellation of an order and asks for an optional reason. */
export function CancelOrder({ open, order, of, onClose, onCancelled }: Props) {
  const showSnackbar = useSnackbar()
  const [reason, setReason] = useState('')
  const send = useSend(cancelMyOrder, {
    refreshes: [readPurchase, listMyPurchases],
    onRefreshed: () => {
      showSnackbar(`Cancelaste el pedido ${order.number}.`)
      onCancelled()
    },
  })
  return (
    <Sheet open={open} onClose={onClose} title={`¿Cancelar el pedido ${order.number}?`}>
      <div className={styles.sheet}>
        <p>
          {order.state === 'pending'
            ? 'No se cobrará nada y la tienda deja de apartar tus cosas.'
            : order.isPaidToStore
              ? 'Le pagaste directamente a la tienda: ella te devuelve lo que pagaste, y te avisamos cuando diga que lo envió.'
              : 'Te devolvemos lo que pagaste por él.'}
        </p>
        <Textarea
          label="¿Por qué? (opcional)"
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FormError message={send.error?.message ?? null} />
        <Button
          variant="danger"
          large
          aria-busy={send.isPending || undefined}
          onClick={() => !send.isPending && send.mutate({ ...of, orderId: order.id, reason })}
        >
          {send.isPending ? 'Cancelando…' : 'Sí, cancelar el pedido'}
        </Button>
        <Button large onClick={onClose}>
          No cancelar
        </Button>
      </div>
    </Sheet>
  )
}
