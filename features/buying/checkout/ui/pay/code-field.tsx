import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Quote } from '../../contract/checkout.ts'
import { Folded } from './folded.tsx'
import styles from './pay.module.css'

type Props = {
  seller: Quote['sellers'][number]
  /** The code included in the quote; undefined without one. */
  code: string | undefined
  /** Sets another code, or removes it with undefined. */
  onCode: (code: string | undefined) => void
  /** Whether a new quote is being loaded. */
  isOld: boolean
}

/** Field for a store's promotion code. A code that gives no discount is removed, with the reason beside the field. */
export function CodeField({ seller, code, onCode, isOld }: Props) {
  const { store } = seller
  const [typed, setTyped] = useState(code ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const answer = isOld ? null : seller.code
  const refused = answer?.problem ?? null
  // The quote continues without it, so the refused code is not counted again as a guess.
  useEffect(() => {
    if (refused === null || code === undefined) return
    setProblem(refused)
    onCode(undefined)
  }, [refused, code, onCode])
  if (code !== undefined)
    return (
      <div className={styles.codeRow}>
        <p role="status">
          {answer && refused === null ? `Código ${answer.said} aplicado.` : 'Revisando tu código…'}
        </p>
        <Button
          variant="default"
          onClick={() => {
            setTyped('')
            setProblem(null)
            onCode(undefined)
          }}
        >
          Quitar
        </Button>
      </div>
    )
  const apply = () => {
    const next = typed.trim()
    setProblem(next ? null : 'Escribe el código')
    if (next) onCode(next)
  }
  return (
    <Folded title="¿Tienes un código de promoción?" isOpen={problem !== null}>
      <div className={styles.code}>
        <TextInput
          label="Código de promoción"
          description={`Si ${store.name} te dio uno.`}
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          error={problem}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter would submit the surrounding form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
        <Button variant="default" onClick={apply}>
          Aplicar
        </Button>
      </div>
    </Folded>
  )
}
