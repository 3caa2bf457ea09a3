import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import { formatMoney } from '#shared/money.ts'
import { smallestPart } from '#shared/payment-providers.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { refundOrder, type SoldOrder } from '../contract/seller.ts'
import { centsProblem, refundExplanation } from '../vocabulary.ts'
import styles from './order-detail.module.css'
import type { OrderSheetProps } from './ship-sheet.tsx'
import { useOrderChanges } from './use-order-changes.ts'

type Chosen = {
  quantities: Record<string, string>
  restock: Record<string, boolean>
  shipping: boolean
}

const smallestPartOf = ({ payment, currency }: SoldOrder) =>
  smallestPart(payment?.provider, currency)

/** Rounds an amount down to what the payment provider can refund. */
const toRefundable = (order: SoldOrder, amount: number) => amount - (amount % smallestPartOf(order))

const sumOf = (order: SoldOrder, { quantities, shipping }: Chosen) =>
  toRefundable(
    order,
    Math.min(
      order.refundable,
      order.lines.reduce(
        (sum, { sellableId, refundAmounts }) =>
          sum + (refundAmounts[Number(quantities[sellableId] ?? 0) - 1] ?? 0),
        shipping ? order.refundableShipping : 0,
      ),
    ),
  )

const choices = (left: number) =>
  Array.from({ length: left + 1 }, (_, i) => ({
    value: String(left - i),
    label: left - i === 0 ? 'Ninguno' : String(left - i),
  }))

/**
 * Refund form for chosen pieces and shipping. It starts with everything that is left; the seller may lower the
 * amount. Idempotent: the key changes whenever the form changes.
 */
export function RefundSheet({ businessId, order, onClose }: OrderSheetProps) {
  const showSnackbar = useSnackbar()
  const { refreshes, cacheOrder } = useOrderChanges(businessId)
  const { currency, refundable, refundableShipping } = order
  const [key, setKey] = useState(() => crypto.randomUUID())
  const lines = order.lines.filter(({ refundAmounts }) => refundAmounts.length > 0)
  // The seller still has an unshipped order's products.
  const isUnshipped = order.state !== 'shipped' && order.state !== 'delivered'
  const all: Chosen = {
    quantities: Object.fromEntries(
      lines.map(({ sellableId, refundAmounts }) => [sellableId, String(refundAmounts.length)]),
    ),
    restock: Object.fromEntries(lines.map(({ sellableId }) => [sellableId, isUnshipped])),
    shipping: refundableShipping > 0,
  }
  const { form, submit, isSending, error } = useEndpointForm(refundOrder, {
    name: 'reembolso',
    initialValues: {
      ...all,
      amount: moneyField(sumOf(order, all) || toRefundable(order, refundable), currency),
      reason: '',
    },
    toInput: ({ amount, quantities, restock, shipping, reason }) => ({
      reason,
      shipping,
      businessId,
      orderId: order.id,
      key,
      amount: parseMoney(amount, currency) ?? Number.NaN,
      lines: lines.flatMap(({ sellableId }) => {
        const quantity = Number(quantities[sellableId] ?? 0)
        return quantity > 0 ? [{ sellableId, quantity, restock: restock[sellableId] ?? false }] : []
      }),
    }),
    check: ({ amount }): Record<string, string> =>
      (parseMoney(amount, currency) ?? 0) % smallestPartOf(order) === 0
        ? {}
        : { amount: centsProblem },
    refreshes,
    onSuccess: (changed) => {
      cacheOrder(changed)
      showSnackbar(
        order.isPaidToStore
          ? `Anotamos el reembolso de ${formatMoney(changed.refunded - order.refunded, currency)}`
          : `Reembolsamos ${formatMoney(changed.refunded - order.refunded, currency)}`,
      )
      onClose()
    },
  })
  const values = form.getValues()
  /** Recalculates the amount when the selection changes. */
  const choose = (change: Partial<Chosen>) => {
    const sum = sumOf(order, { ...values, ...change })
    form.setValues({ ...change, amount: sum > 0 ? moneyField(sum, currency) : '' })
  }
  const max = sumOf(order, values)
  const isWithoutParts =
    !values.shipping && Object.values(values.quantities).every((quantity) => quantity === '0')
  return (
    <Sheet open onClose={onClose} title={`Reembolso del pedido ${order.number}`}>
      <form
        className={styles.form}
        onSubmit={submit}
        onChange={() => setKey(crypto.randomUUID())}
        noValidate
      >
        <UnsavedChanges when={form.isDirty() && !isSending} />
        <p>{refundExplanation(order.way)}</p>
        {lines.map(({ sellableId, title, refundAmounts }) => (
          <div key={sellableId} className={styles.refundLine}>
            <NativeSelect
              label={title}
              description={`Hasta ${formatMoney(refundAmounts.at(-1) ?? 0, currency)}`}
              data={choices(refundAmounts.length)}
              value={values.quantities[sellableId] ?? '0'}
              onChange={({ currentTarget }) =>
                choose({ quantities: { ...values.quantities, [sellableId]: currentTarget.value } })
              }
            />
            {values.quantities[sellableId] !== '0' && (
              <Checkbox
                label="Devolver los artículos al inventario"
                aria-label={`Devolver al inventario: ${title}`}
                {...form.getInputProps(`restock.${sellableId}`, { type: 'checkbox' })}
              />
            )}
          </div>
        ))}
        {order.lines.some(({ askedBack }) => askedBack > 0) && (
          <p className={styles.quiet}>
            Lo que el cliente ya pidió devolver se reembolsa en su devolución.
          </p>
        )}
        {refundableShipping > 0 && (
          <Checkbox
            label={`Incluir el envío (${formatMoney(refundableShipping, currency)})`}
            checked={values.shipping}
            onChange={({ currentTarget }) => choose({ shipping: currentTarget.checked })}
          />
        )}
        <TextInput
          label={`Importe (${currency})`}
          description={
            isWithoutParts
              ? `Sin artículos: un gesto con el cliente, hasta ${formatMoney(refundable, currency)}.`
              : `Por lo que elegiste, hasta ${formatMoney(max, currency)}. Puedes escribir menos.`
          }
          withAsterisk
          inputMode="decimal"
          {...form.getInputProps('amount')}
        />
        <Textarea
          label="Motivo"
          description="El cliente lo lee."
          withAsterisk
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormError message={error} />
        <Button type="submit" loading={isSending}>
          Reembolsar
        </Button>
      </form>
    </Sheet>
  )
}
