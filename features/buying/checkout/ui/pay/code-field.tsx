import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Quote } from '../../contract/checkout.ts'
import styles from './pay.module.css'

type Props = {
  seller: Quote['sellers'][number]
  /** The code that the price is asked with; undefined without one. */
  code: string | undefined
  /** Another code, or none with undefined. */
  onCode: (code: string | undefined) => void
  /** Whether the price is being asked for. */
  isOld: boolean
}

/** Where a buyer says the code of a store's promotion. One that takes nothing off is not kept; why stands beside the field. */
export function CodeField({ seller, code, onCode, isOld }: Props) {
  const { store } = seller
  const [typed, setTyped] = useState(code ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const said = isOld ? null : seller.code
  const refused = said?.problem ?? null
  // The price goes on without it, and nothing counts it again.
  useEffect(() => {
    if (refused === null || code === undefined) return
    setProblem(refused)
    onCode(undefined)
  }, [refused, code, onCode])
  if (code !== undefined)
    return (
      <div className={styles.codeRow}>
        <p role="status">
          {said && refused === null ? `Código ${said.said} aplicado.` : 'Revisando tu código…'}
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
          // The form around it would go on to pay.
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button variant="default" onClick={apply}>
        Aplicar
      </Button>
    </div>
  )
}
