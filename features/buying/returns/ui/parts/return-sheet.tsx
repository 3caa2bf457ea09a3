import '#shared/ui/mantine.css'
import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { listMyPurchases, readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { Button } from '#shared/ui/button.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type OrderRight, readRights, withdraw } from '../../contract.ts'
import styles from './withdrawal.module.css'

type Props = {
  of: { purchaseId: string; token: string | null }
  order: OrderRight
  onClose: () => void
}

const choices = (left: number) => [
  ...Array.from({ length: left }, (_, i) => ({
    value: String(left - i),
    label: left - i === 1 ? '1 pieza' : `${left - i} piezas`,
  })),
  { value: '0', label: 'No lo devuelvo' },
]

/**
 * Form that confirms a return and selects the pieces, by default all. Idempotent: the key changes whenever the form
 * changes.
 */
export function ReturnSheet({ of, order, onClose }: Props) {
  const showSnackbar = useSnackbar()
  const lines = order.lines.filter(({ left }) => left > 0)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { form, submit, isSending, error } = useEndpointForm(withdraw, {
    name: 'desistimiento',
    initialValues: {
      quantities: Object.fromEntries(
        lines.map(({ sellableId, left }) => [sellableId, String(left)]),
      ),
      reason: '',
    },
    toInput: ({ quantities, reason }) => ({
      ...of,
      orderId: order.orderId,
      lines: Object.entries(quantities).flatMap(([sellableId, typed]) =>
        typed === '0' ? [] : [{ sellableId, quantity: Number(typed) }],
      ),
      reason,
      key,
    }),
    refreshes: [readRights, readPurchase, listMyPurchases],
    onSuccess: () => {
      showSnackbar('Recibimos tu desistimiento. Te enviamos un correo como comprobante.')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="Desistir de la compra">
      <form
        className={styles.form}
        onSubmit={submit}
        onChange={() => setKey(crypto.randomUUID())}
        noValidate
      >
        <p>
          {order.right?.wayBack === 'seller'
            ? 'El envío de regreso lo paga la tienda. Te devuelve lo que pagaste cuando reciba tus cosas.'
            : 'La tienda te devuelve lo que pagaste cuando reciba tus cosas. El envío de regreso corre por tu cuenta, salvo que la tienda diga otra cosa.'}
        </p>
        {lines.map(({ sellableId, title, left }) => (
          <NativeSelect
            key={sellableId}
            label={title}
            data={choices(left)}
            {...form.getInputProps(`quantities.${sellableId}`)}
          />
        ))}
        <Textarea
          label="¿Por qué? (opcional)"
          description="La tienda lo lee."
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('reason')}
        />
        <FormError message={typeof form.errors.lines === 'string' ? form.errors.lines : error} />
        <Button type="submit" variant="danger" large aria-busy={isSending || undefined}>
          {isSending ? 'Enviando…' : 'Confirmar desistimiento'}
        </Button>
        <Button large onClick={onClose}>
          Me lo quedo
        </Button>
        <p className={styles.quiet}>Tu derecho viene del {order.right?.law}.</p>
      </form>
    </Sheet>
  )
}
