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

type Acts = {
  createOrder: () => Promise<string>
  onApprove: () => Promise<void>
  onError: () => void
}

/** What is wrong with a card, by PayPal's word for it. */
const problems = {
  INVALID_NAME: 'Escribe el nombre como está en la tarjeta',
  INVALID_NUMBER: 'Revisa el número de la tarjeta',
  INELIGIBLE_CARD_VENDOR: 'Esta tarjeta no se puede usar aquí; prueba con otra',
  INVALID_EXPIRY: 'Revisa la fecha de vencimiento',
  INVALID_CVV: 'Revisa el código de seguridad',
} as const
type Problem = keyof typeof problems

/** A card in fields of PayPal's; nothing where its account takes no cards, whose buttons then offer what it takes. */
export function PaypalCard({ acts, isPaying }: { acts: Acts; isPaying: boolean }) {
  return (
    <PayPalCardFieldsProvider
      {...acts}
      style={{ input: { 'font-size': '16px', 'font-family': 'system-ui, sans-serif' } }}
    >
      <Fields isPaying={isPaying} onError={acts.onError} />
    </PayPalCardFieldsProvider>
  )
}

function Fields({ isPaying, onError }: { isPaying: boolean; onError: () => void }) {
  const { cardFieldsForm } = usePayPalCardFields()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (!cardFieldsForm || isSending || isPaying) return
    setSending(true)
    try {
      const { isFormValid, errors } = await cardFieldsForm.getState()
      setWrong(isFormValid ? [] : errors)
      if (isFormValid) await cardFieldsForm.submit()
    } catch {
      onError()
    } finally {
      setSending(false)
    }
  }
  const wordsOf = (...of: Problem[]) =>
    of.filter((problem) => wrong.includes(problem)).map((problem) => problems[problem])[0]
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
      <Button look="main" large disabled={isSending || isPaying} onClick={() => void send()}>
        {isSending || isPaying ? 'Pagando…' : 'Pagar'}
      </Button>
      <p className={styles.or}>O con tu cuenta:</p>
    </fieldset>
  )
}

/** PayPal draws the field and tells readers of screens its name; ours stands above it. */
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
    {children}
    {problem && (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    )}
  </div>
)
