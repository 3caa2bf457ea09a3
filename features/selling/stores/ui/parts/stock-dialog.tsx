import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import type { Endpoint } from '#shared/endpoint.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { listStock, listStockMovements, moveStock } from '../../contract/stock.ts'

export type ManualStockReason = 'received' | 'counted' | 'lost'

const reasonWords: Record<ManualStockReason, { title: string; label: string; act: string }> = {
  received: { title: 'Entrada', label: 'Cuántos llegaron', act: 'Sumar a las existencias' },
  counted: { title: 'Conteo', label: 'Cuántos hay', act: 'Guardar el conteo' },
  lost: { title: 'Pérdida', label: 'Cuántos se perdieron', act: 'Restar de las existencias' },
}

type StockDialogProps = {
  businessId: string
  thing: { sellableId: string; title: string; stock: number | null }
  reason: ManualStockReason
  /** Further queries to refresh. */
  refreshes?: Endpoint[]
  onClose: () => void
}

/** Dialog to record received, counted or lost stock. The idempotency key changes only with the input, so a resubmission counts once. */
export function StockDialog({
  businessId,
  thing,
  reason,
  refreshes = [],
  onClose,
}: StockDialogProps) {
  const say = useSnackbar()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const words = reasonWords[reason]
  const { form, submit, isSending, error } = useEndpointForm(moveStock, {
    initialValues: { quantity: '', note: '', isUncounted: false },
    toInput: ({ quantity, note, isUncounted }) => ({
      businessId,
      sellableId: thing.sellableId,
      reason,
      quantity: isUncounted ? null : quantity.trim() ? Number(quantity) : Number.NaN,
      note,
      key,
    }),
    refreshes: [listStock, listStockMovements, ...refreshes],
    onSuccess: ({ stock }) => {
      say(stock === null ? 'Ya no contamos sus existencias' : `Ahora hay ${stock}`)
      onClose()
    },
  })
  const typed = form.getInputProps('quantity')
  return (
    <Sheet open onClose={onClose} title={`${words.title}: ${thing.title}`}>
      <form
        noValidate
        onSubmit={submit}
        onChange={() => {
          setKey(crypto.randomUUID())
        }}
      >
        <Stack>
          <UnsavedChanges when={form.isDirty() && !isSending} />
          <p>
            {thing.stock === null
              ? 'Sus existencias no se cuentan todavía.'
              : `Según lo anotado quedan ${thing.stock}.`}
          </p>
          {!form.values.isUncounted && (
            <TextInput
              label={words.label}
              withAsterisk
              inputMode="numeric"
              data-autofocus
              {...typed}
            />
          )}
          {reason === 'counted' && thing.stock !== null && (
            <Checkbox
              label="Dejar de contar existencias"
              {...form.getInputProps('isUncounted', { type: 'checkbox' })}
            />
          )}
          <TextInput
            label="Nota"
            placeholder="Opcional: factura, motivo"
            {...form.getInputProps('note')}
          />
          <FormError message={error} />
          <Button type="submit" loading={isSending}>
            {words.act}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
