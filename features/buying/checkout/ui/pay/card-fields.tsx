import { TextInput } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { type DemoOutcome, demoCards } from '#features/buying/payments/vocabulary.ts'
import fields from '#shared/ui/fields.module.css'
import { Notice } from '#shared/ui/notice.tsx'
import {
  type CardValues,
  formatCvc,
  formatExpiry,
  formatNumber,
  maxNumberSigns,
} from './card-rules.ts'
import styles from './pay.module.css'

const outcomeWords: Record<DemoOutcome, string> = {
  paid: 'se paga',
  declined: 'el banco la rechaza',
  pending: 'queda en proceso y se paga poco después',
  error: 'el cobro falla',
}

type Props = { card: CardValues; errors: Partial<CardValues>; onChange: (card: CardValues) => void }

/** Fields for the demonstration's card. What is typed stays in the page and is not stored. */
export function CardFields({ card, errors, onChange }: Props) {
  const field = (name: keyof CardValues, label: ReactNode, format: (typed: string) => string) => ({
    label,
    value: card[name],
    error: errors[name],
    format,
    name: `demo-${name}`,
    onTyped: (value: string) => onChange({ ...card, [name]: value }),
  })
  return (
    <div className={styles.card}>
      <Notice title="Es una demostración">
        No se cobra nada. No escribas una tarjeta de verdad: usa una de estas, con cualquier fecha
        futura y cualquier código.
        <dl className={styles.testCards}>
          {Object.entries(demoCards).map(([number, outcome]) => (
            <div key={number}>
              <dt>{formatNumber(number)}</dt>
              <dd>{outcomeWords[outcome]}</dd>
            </div>
          ))}
        </dl>
      </Notice>
      <DigitsField
        {...field('number', 'Número de tarjeta', formatNumber)}
        maxLength={maxNumberSigns}
        placeholder="0000 0000 0000 0000"
      />
      <div className={fields.pair}>
        <DigitsField
          {...field('expiry', 'Vencimiento (mes / año)', formatExpiry)}
          maxLength={7}
          placeholder="MM / AA"
        />
        <DigitsField
          {...field('cvc', 'Código de seguridad', formatCvc)}
          maxLength={4}
          placeholder="123"
        />
      </div>
    </div>
  )
}

type DigitsProps = {
  label: ReactNode
  value: string
  error: string | undefined
  name: string
  format: (typed: string) => string
  onTyped: (value: string) => void
  maxLength: number
  placeholder: string
}

const digitsBefore = (text: string, end: number) => text.slice(0, end).replaceAll(/\D/g, '').length

/** Formats digits while typing and restores the cursor behind the typed digit. */
function DigitsField({ format, onTyped, maxLength, ...props }: DigitsProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    const digits = caret.current
    caret.current = null
    if (digits === null || !input.current) return
    let at = 0
    while (at < props.value.length && digitsBefore(props.value, at) < digits) at++
    input.current.setSelectionRange(at, at)
  })
  const change = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    const isAtEnd = selectionStart === null || selectionStart === value.length
    caret.current = isAtEnd ? null : digitsBefore(value, selectionStart)
    onTyped(format(value))
  }
  return (
    <TextInput
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxLength}
      onChange={change}
      {...props}
    />
  )
}
