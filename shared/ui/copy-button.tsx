import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'
import { useSnackbar } from './overlays/snackbar.tsx'

/** Button that copies a text and confirms for two seconds. `label` names the copied item. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const say = useSnackbar()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      say('Tu navegador no deja copiar. Selecciona el texto y cópialo a mano.')
    }
  }
  return (
    <Button className={styles.copy} onClick={() => void copy()} aria-label={`Copiar ${label}`}>
      {copied ? (
        <IconCheck size="1.125rem" stroke={2} aria-hidden />
      ) : (
        <IconCopy size="1.125rem" stroke={1.75} aria-hidden />
      )}
      <span aria-live="polite">{copied ? 'Copiado' : 'Copiar'}</span>
    </Button>
  )
}
