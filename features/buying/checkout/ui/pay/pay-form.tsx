import '#shared/ui/mantine.css'
import { Button, Radio } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { PaypalPay } from '#features/buying/payments/ui/parts/paypal-pay.ts'
import { isMercadoPago, type PaypalSettings } from '#features/buying/payments/vocabulary.ts'
import { formatMoney } from '#shared/money.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { CardFields } from './card-fields.tsx'
import { type CardValues, cardErrors, outcomeOf } from './card-rules.ts'
import styles from './pay.module.css'
import type { ChosenPayment } from './pay-purchase.ts'

const emptyCard: CardValues = { number: '', expiry: '', cvc: '' }

const PaypalPart = lazyPart(() => import('#features/buying/payments/ui/parts/paypal-part.tsx'), {
  waiting: <Skeleton height="16rem" />,
})

/** Additional data for paying with PayPal. */
export type PaypalProps = { settings: PaypalSettings; currency: string; pay: PaypalPay }

type Props = {
  providers: readonly PaymentProvider[]
  currency: string
  /** What is to be paid, in minor units. */
  amount: number
  /** What stands above the button of a payment method. */
  renderSafety?: (provider: PaymentProvider) => ReactNode
  onPay: (chosen: ChosenPayment) => void
  /** Null where PayPal is not configured. */
  paypal: PaypalProps | null
  isPaying: boolean
  /** Error of the last attempt, shown beside the button. */
  error: string | null
}

/** The button that pays here names the amount; another leads to where it is paid. */
function buttonWords(provider: PaymentProvider, amount: string): string {
  const [idle] = paymentProviderInfo[provider].button
  return isMercadoPago(provider) ? idle : `${idle} ${amount}`
}

/** Choice of the payment provider, with the button that pays. */
export function PayForm({
  providers: offered,
  currency,
  amount,
  renderSafety,
  onPay,
  paypal,
  isPaying,
  error,
}: Props) {
  const providers = offered.filter((name) => name !== 'paypal' || paypal)
  const form = useRef<HTMLFormElement>(null)
  const [chosen, choose] = useState<PaymentProvider | null>(null)
  const [card, setCard] = useState(emptyCard)
  const [errors, setErrors] = useState<Partial<CardValues>>({})
  const provider = chosen && providers.includes(chosen) ? chosen : providers[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPaying || !provider || provider === 'paypal') return
    if (provider !== 'demo') return onPay({ provider })
    const found = cardErrors(card, new Date())
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="demo-${first}"]`)?.focus()
    else onPay({ provider, outcome: outcomeOf(card.number) })
  }
  if (!provider)
    return <Notice color="problem">Estas tiendas no están recibiendo pagos por ahora.</Notice>
  const info = paymentProviderInfo[provider]
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      {providers.length > 1 ? (
        <Radio.Group
          label="¿Cómo quieres pagar?"
          value={provider}
          onChange={(value) => choose(value as PaymentProvider)}
        >
          <div className={styles.options}>
            {providers.map((value) => (
              <Radio
                key={value}
                value={value}
                label={paymentProviderInfo[value].label}
                description={paymentProviderInfo[value].hint(currency)}
              />
            ))}
          </div>
        </Radio.Group>
      ) : (
        <p className={styles.only}>{info.label}</p>
      )}
      {provider === 'demo' && (
        <CardFields
          card={card}
          errors={errors}
          onChange={(typed) => {
            setCard(typed)
            setErrors({})
          }}
        />
      )}
      {info.next && (
        <Notice title="Qué sigue">
          {providers.length === 1 && isMercadoPago(provider) && `${info.hint(currency)} `}
          {info.next}
        </Notice>
      )}
      {renderSafety?.(provider)}
      {provider === 'paypal' && paypal && (
        <PaypalPart {...paypal} amount={amount} isPaying={isPaying} />
      )}
      <FormError message={error} />
      {provider !== 'paypal' && (
        <Button type="submit" size="md" loading={isPaying}>
          {isPaying ? info.button[1] : buttonWords(provider, formatMoney(amount, currency))}
        </Button>
      )}
    </form>
  )
}
