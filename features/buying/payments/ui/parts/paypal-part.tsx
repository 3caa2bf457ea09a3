import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import type { PaypalSettings } from '../../vocabulary.ts'
import { PaypalCard } from './paypal-card.tsx'
import styles from './paypal-part.module.css'
import type { PaypalPay } from './paypal-pay.ts'

type Props = {
  settings: PaypalSettings
  currency: string
  /** In minor units, for the button of the card. */
  amount: number
  pay: PaypalPay
  isPaying: boolean
}

const failed =
  'PayPal no pudo hacer el pago y no te cobró nada. Inténtalo de nuevo o elige otra forma de pago.'

/** PayPal's buttons and card fields, rendered by its script; what the buyer types there never reaches our server. */
export default function PaypalPart({
  settings: { clientId, script },
  currency,
  amount,
  ...rest
}: Props) {
  const options = {
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons,card-fields',
    sdkBaseUrl: script,
  }
  return (
    <PayPalScriptProvider key={currency} options={options}>
      <Loaded {...rest} amount={formatMoney(amount, currency)} />
    </PayPalScriptProvider>
  )
}

function Loaded({ pay, isPaying, amount }: Pick<Props, 'pay' | 'isPaying'> & { amount: string }) {
  const [{ isInitial, isPending, isRejected }] = usePayPalScriptReducer()
  const hasShownError = useRef(false)
  if (isInitial || isPending)
    return (
      <div role="status" aria-label="Cargando PayPal">
        <Skeleton height="16rem" />
      </div>
    )
  if (isRejected)
    return (
      <Notice color="problem" title="No pudimos cargar PayPal">
        <p>
          Revisa tu conexión o si algo en tu navegador bloquea a paypal.com. Lo que escribiste se
          conserva.
        </p>
        <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
      </Notice>
    )
  const callbacks = {
    createOrder: async () => {
      hasShownError.current = false
      pay.say(null)
      return pay.begin().catch((error: unknown) => {
        hasShownError.current = true
        throw error
      })
    },
    onApprove: () => pay.capture(),
    onCancel: () => pay.say('Cerraste PayPal antes de pagar y no se te cobró nada.'),
    // PayPal reports our own errors again, which are already shown.
    onError: () => {
      if (!hasShownError.current) pay.say(failed)
      hasShownError.current = false
    },
  }
  return (
    <div className={styles.part} aria-busy={isPaying}>
      <PaypalCard callbacks={callbacks} isPaying={isPaying} amount={amount} />
      <AccountButtons {...callbacks} disabled={isPaying} />
    </div>
  )
}

/**
 * Buttons to pay with a PayPal account. Invisible until the card form above has taken its place, so
 * that nobody presses what has just moved.
 */
function AccountButtons(props: ComponentProps<typeof PayPalButtons>) {
  const [isPlaced, setPlaced] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPlaced(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className={styles.buttons} data-placed={isPlaced || undefined}>
      <PayPalButtons {...props} style={{ layout: 'vertical', shape: 'rect', label: 'pay' }} />
    </div>
  )
}
