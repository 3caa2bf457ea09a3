import { IconEye } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import styles from './preview-button.module.css'

/** Opens the preview; null where the preview is already visible beside the form. */
export const OpenPreviewContext = createContext<(() => void) | null>(null)

/** "Ver vista previa" button for narrow screens; `compact` shows only its icon. */
export function PreviewButton({ compact = false }: { compact?: boolean }) {
  const open = useContext(OpenPreviewContext)
  if (!open) return null
  const eye = <IconEye size="1.375rem" stroke={1.75} aria-hidden />
  if (compact)
    return (
      <IconButton
        variant="plain"
        large
        onClick={open}
        aria-haspopup="dialog"
        label="Ver vista previa"
      >
        {eye}
      </IconButton>
    )
  return (
    <Button large className={styles.grows} onClick={open} aria-haspopup="dialog">
      {eye} Ver vista previa
    </Button>
  )
}
