import '#shared/ui/mantine.css'
import { Button, Radio } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { type PaymentProvider, paymentProviderWords } from '#features/buying/orders/vocabulary.ts'
import type { PaypalPay } from '#features/buying/payments/ui/parts/paypal-pay.ts'
import {
  isMercadoPago,
  mercadoPagoIn,
  type PaypalSettings,
} from '#features/buying/payments/vocabulary.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { CardFields } from './card-fields.tsx'
import { type CardValues, cardErrors, outcomeOf } from './card-rules.ts'
import styles from './pay.module.css'
import type { ChosenPayment } from './pay-purchase.ts'

const emptyCard: CardValues = { number: '', expiry: '', cvc: '' }

/** Mercado Pago's payment methods in the country of the currency. */
function mercadoPagoHint(currency: string): string {
  const here = mercadoPagoIn(currency)
  return here ? `${here.methods}.` : 'Con tarjeta o en efectivo.'
}

function hintOf(provider: PaymentProvider, currency: string): string {
  if (provider === 'demo') return 'Números de prueba: no se cobra nada.'
  if (provider === 'paypal') return 'Con tu cuenta de PayPal o con tarjeta, sin cuenta.'
  return provider === 'manual'
    ? 'Le pagas a cada tienda como ella indique.'
    : mercadoPagoHint(currency)
}

/** Button labels: idle, and while working. */
const buttonOf = (provider: PaymentProvider): [idle: string, busy: string] =>
  isMercadoPago(provider) ? ['Ir a Mercado Pago', 'Abriendo Mercado Pago…'] : ['Pagar', 'Pagando…']

const PaypalPart = lazyPart(() => import('#features/buying/payments/ui/parts/paypal-part.tsx'), {
  waiting: <Skeleton height="16rem" />,
})

/** Additional data for paying with PayPal. */
export type PaypalProps = { settings: PaypalSettings; currency: string; pay: PaypalPay }

type Props = {
  providers: readonly PaymentProvider[]
  currency: string
  onPay: (chosen: ChosenPayment) => void
  /** Null where PayPal is not configured. */
  paypal: PaypalProps | null
  isPaying: boolean
  /** Error of the last attempt, shown beside the button. */
  error: string | null
}

/** Choice of the payment provider, with the button that pays. */
export function PayForm({ providers: offered, currency, onPay, paypal, isPaying, error }: Props) {
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
                label={paymentProviderWords[value]}
                description={hintOf(value, currency)}
              />
            ))}
          </div>
        </Radio.Group>
      ) : (
        <p className={styles.only}>{paymentProviderWords[provider]}</p>
      )}
      {isMercadoPago(provider) && (
        <Notice title="Qué sigue">
          {providers.length === 1 && `${mercadoPagoHint(currency)} `}
          Apartamos tu compra y te llevamos a Mercado Pago para que la pagues ahí. Después vuelves
          aquí.
        </Notice>
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
      {provider === 'manual' && (
        <Notice title="Qué sigue">
          Al pulsar Pagar apartamos tu compra y te mostramos cómo pagarle a cada tienda. Cada una
          confirma cuando recibe tu pago y entonces prepara tu pedido.
        </Notice>
      )}
      {provider === 'paypal' && paypal && <PaypalPart {...paypal} isPaying={isPaying} />}
      <FormError message={error} />
      {provider !== 'paypal' && (
        <Button type="submit" size="md" loading={isPaying}>
          {buttonOf(provider)[isPaying ? 1 : 0]}
        </Button>
      )}
    </form>
  )
}
