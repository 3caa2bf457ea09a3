import {
  PayPalCardFieldsProvider,
  PayPalCVVField,
  PayPalExpiryField,
  PayPalNameField,
  PayPalNumberField,
  usePayPalCardFields,
} from '@paypal/react-paypal-js'
import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import styles from './paypal-part.module.css'

type Callbacks = {
  createOrder: () => Promise<string>
  onApprove: () => Promise<void>
  onError: () => void
}

/** Messages for card errors, by PayPal's code. */
const problems = {
  INVALID_NAME: 'Escribe el nombre como está en la tarjeta',
  INVALID_NUMBER: 'Revisa el número de la tarjeta',
  INELIGIBLE_CARD_VENDOR: 'Esta tarjeta no se puede usar aquí; prueba con otra',
  INVALID_EXPIRY: 'Revisa la fecha de vencimiento',
  INVALID_CVV: 'Revisa el código de seguridad',
} as const
type Problem = keyof typeof problems

/** `amount`: what is paid, in words. */
type CardState = { isPaying: boolean; amount: string }

/**
 * Card form with PayPal's fields; renders nothing where the account takes no cards, whose buttons then offer its
 * methods.
 */
export function PaypalCard({ callbacks, ...rest }: CardState & { callbacks: Callbacks }) {
  return (
    <PayPalCardFieldsProvider
      {...callbacks}
      style={{ input: { 'font-size': '16px', 'font-family': 'system-ui, sans-serif' } }}
    >
      <Fields {...rest} onError={callbacks.onError} />
    </PayPalCardFieldsProvider>
  )
}

function Fields({ isPaying, amount, onError }: CardState & { onError: () => void }) {
  const { cardFieldsForm } = usePayPalCardFields()
  const [errors, setErrors] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (!cardFieldsForm || isSending || isPaying) return
    setSending(true)
    try {
      const { isFormValid, errors: found } = await cardFieldsForm.getState()
      setErrors(isFormValid ? [] : found)
      if (isFormValid) await cardFieldsForm.submit()
    } catch {
      onError()
    } finally {
      setSending(false)
    }
  }
  const wordsOf = (...codes: Problem[]) =>
    codes.filter((problem) => errors.includes(problem)).map((problem) => problems[problem])[0]
  return (
    <fieldset className={styles.card}>
      <legend>Con tarjeta</legend>
      <Field label="Nombre en la tarjeta" problem={wordsOf('INVALID_NAME')}>
        <PayPalNameField placeholder="Nombre y apellido" />
      </Field>
      <Field
        label="Número de tarjeta"
        problem={wordsOf('INVALID_NUMBER', 'INELIGIBLE_CARD_VENDOR')}
      >
        <PayPalNumberField placeholder="0000 0000 0000 0000" />
      </Field>
      <div className={styles.pair}>
        <Field label="Vencimiento (mes / año)" problem={wordsOf('INVALID_EXPIRY')}>
          <PayPalExpiryField placeholder="MM/AA" />
        </Field>
        <Field label="Código de seguridad" problem={wordsOf('INVALID_CVV')}>
          <PayPalCVVField placeholder="123" />
        </Field>
      </div>
      <Button variant="main" large disabled={isSending || isPaying} onClick={() => void send()}>
        {isSending || isPaying ? 'Pagando…' : `Pagar ${amount}`}
      </Button>
      <p className={styles.or}>O con tu cuenta:</p>
    </fieldset>
  )
}

/** PayPal renders the field and gives it its accessible name; our label is shown above it. */
const Field = ({
  label,
  problem,
  children,
}: {
  label: string
  problem: string | undefined
  children: ReactNode
}) => (
  <div className={styles.field}>
    <span className={styles.label}>{label}</span>
    <div className={styles.frame}>{children}</div>
    {problem && (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    )}
  </div>
)
