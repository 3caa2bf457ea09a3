import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { useRef } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import type { PaypalSettings } from '../../vocabulary.ts'
import { PaypalCard } from './paypal-card.tsx'
import styles from './paypal-part.module.css'
import type { PaypalPay } from './paypal-pay.ts'

type Props = { settings: PaypalSettings; currency: string; pay: PaypalPay; isPaying: boolean }

const failed =
  'PayPal no pudo hacer el pago y no te cobró nada. Inténtalo de nuevo o elige otra forma de pago.'

/** PayPal's buttons and card fields, drawn by its script; what is typed there never reaches us. */
export default function PaypalPart({ settings: { clientId, script }, currency, ...rest }: Props) {
  const options = {
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons,card-fields',
    sdkBaseUrl: script,
  }
  return (
    <PayPalScriptProvider key={currency} options={options}>
      <Loaded {...rest} />
    </PayPalScriptProvider>
  )
}

function Loaded({ pay, isPaying }: Pick<Props, 'pay' | 'isPaying'>) {
  const [{ isInitial, isPending, isRejected }] = usePayPalScriptReducer()
  const hasSaid = useRef(false)
  if (isInitial || isPending)
    return (
      <div role="status" aria-label="Cargando PayPal">
        <Skeleton height="16rem" />
      </div>
    )
  if (isRejected)
    return (
      <Notice tone="problem" title="No pudimos cargar PayPal">
        <p>
          Revisa tu conexión o si algo en tu navegador bloquea a paypal.com. Lo que escribiste se
          conserva.
        </p>
        <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
      </Notice>
    )
  const acts = {
    createOrder: async () => {
      hasSaid.current = false
      pay.say(null)
      return pay.begin().catch((refusal: unknown) => {
        hasSaid.current = true
        throw refusal
      })
    },
    onApprove: () => pay.capture(),
    onCancel: () => pay.say('Cerraste PayPal antes de pagar y no se te cobró nada.'),
    // PayPal repeats what we refused ourselves, whose reason stands there already.
    onError: () => {
      if (!hasSaid.current) pay.say(failed)
      hasSaid.current = false
    },
  }
  return (
    <div className={styles.part} aria-busy={isPaying}>
      <PaypalCard acts={acts} isPaying={isPaying} />
      <PayPalButtons
        {...acts}
        disabled={isPaying}
        style={{ layout: 'vertical', shape: 'rect', label: 'pay' }}
      />
    </div>
  )
}
