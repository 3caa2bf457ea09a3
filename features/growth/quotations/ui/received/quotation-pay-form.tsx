import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { emptyAddress } from '#features/buying/address-book/ui/parts/empty-address.ts'
import { formatMoney } from '#shared/money.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import {
  acceptQuotation,
  payQuotation,
  type ReceivedQuotation,
  readQuotation,
} from '../../contract/person.ts'
import styles from '../quotations.module.css'
import { PayFields, type PayValues } from './pay-fields.tsx'

/** What is known of the reader, to begin with. */
export type KnownBuyer = Partial<Omit<PayValues['buyer'], 'address'>> & {
  address?: Partial<PayValues['buyer']['address']>
}

type Props = {
  quotation: ReceivedQuotation
  token: string | null
  known: KnownBuyer
  /** The purchase to pay, or null where it is not paid online. */
  onPlaced: (purchase: { id: string; token: string } | null) => void
}

const buttonWords = {
  whole: ['Aceptar y pagar', 'Pagar'],
  deposit: ['Aceptar y pagar el anticipo', 'Pagar el anticipo'],
  balance: ['Pagar el saldo', 'Pagar el saldo'],
} as const

/** Accepts a quotation and goes on to its payment, or pays what comes next of an accepted one. */
export function QuotationPayForm({ quotation, token, known, onPlaced }: Props) {
  const { id: quotationId, state, total, payment, currency } = quotation
  const isNew = state === 'sent'
  const [onlyProvider] = payment?.providers.length === 1 ? payment.providers : []
  const payerOf = ({ provider, buyer }: PayValues) => ({
    provider: payment ? provider || null : null,
    buyer:
      payment && payment.part !== 'balance'
        ? {
            ...buyer,
            address: payment.needsAddress ? buyer.address : null,
            invoice: null,
            notes: null,
          }
        : null,
  })
  const options = {
    name: `pago-${quotationId}`,
    initialValues: {
      provider: onlyProvider ?? payment?.providers[0] ?? '',
      buyer: {
        name: known.name ?? '',
        email: known.email ?? '',
        phone: known.phone ?? '',
        address: { ...emptyAddress, ...known.address },
      },
    } satisfies PayValues as PayValues,
    refreshes: [readQuotation],
    onSuccess: ({ purchase }: { purchase: { id: string; token: string } | null }) =>
      onPlaced(purchase),
  }
  const accept = useEndpointForm<typeof acceptQuotation, PayValues>(acceptQuotation, {
    ...options,
    toInput: (values) => ({ quotationId, token, total, ...payerOf(values) }),
  })
  const pay = useEndpointForm<typeof payQuotation, PayValues>(payQuotation, {
    ...options,
    name: `saldo-${quotationId}`,
    toInput: (values) => ({ quotationId, token, ...payerOf(values) }),
  })
  const { form, submit, isSending, error, clearError } = isNew ? accept : pay
  const words = payment ? buttonWords[payment.part][isNew ? 0 : 1] : 'Aceptar'
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {payment && <PayFields form={form} payment={payment} currency={currency} />}
      <FormError message={error} onClose={clearError} />
      <Button type="submit" size="lg" loading={isSending}>
        {payment ? `${words}: ${formatMoney(payment.amount, currency)}` : words}
      </Button>
    </form>
  )
}
