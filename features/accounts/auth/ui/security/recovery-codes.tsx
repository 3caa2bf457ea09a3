import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { FormError } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useAuth } from '../use-auth.ts'
import styles from './security.module.css'

/** Creates ten recovery codes and shows them only this once. */
export function RecoveryCodes({ onClose }: { onClose: () => void }) {
  const { createRecoveryCodes } = useAuth()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isCopied, setCopied] = useState(false)
  const wasRequested = useRef(false)
  useEffect(() => {
    if (wasRequested.current) return
    wasRequested.current = true
    createRecoveryCodes().then(setCodes, (cause: Error) => setError(cause.message))
  }, [createRecoveryCodes])
  const copy = async () => {
    await navigator.clipboard?.writeText(codes?.join('\n') ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  if (error) return <FormError message={error} />
  if (!codes) return <Skeleton height="12rem" />
  return (
    <div className={styles.form}>
      <p>
        Guárdalos donde nadie más los vea. Cada uno sirve una vez para entrar si pierdes tu
        teléfono; no volveremos a mostrarlos.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button variant="default" onClick={copy}>
          {isCopied ? 'Copiados' : 'Copiar'}
        </Button>
        <Button onClick={onClose}>Ya los guardé</Button>
      </div>
    </div>
  )
}
