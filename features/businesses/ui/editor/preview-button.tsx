import { IconEye } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import styles from './preview-button.module.css'

/** Opens the preview; null where it stands beside the form already. */
export const OpenPreviewContext = createContext<(() => void) | null>(null)

/** "Ver vista previa", on screens that have no room for it beside; `compact` leaves the words to screen readers. */
export function PreviewButton({ compact = false }: { compact?: boolean }) {
  const open = useContext(OpenPreviewContext)
  if (!open) return null
  return (
    <button type="button" className={styles.button} data-compact={compact || undefined} onClick={open} aria-haspopup="dialog">
      <IconEye size="1.375rem" stroke={1.75} aria-hidden /> <span className={compact ? 'only-spoken' : undefined}>Ver vista previa</span>
    </button>
  )
}
