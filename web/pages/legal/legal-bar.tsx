import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Button, IconButton } from '#shared/ui/button.tsx'
import styles from './page.module.css'

/** Back and print buttons. */
export function LegalBar() {
  const navigate = useNavigate()
  return (
    <div className={styles.bar}>
      <IconButton onClick={() => navigate(-1)} label="Regresar">
        <IconArrowLeft stroke={1.75} aria-hidden />
      </IconButton>
      <Button variant="quiet" onClick={() => print()}>
        <IconPrinter size="1.25rem" stroke={1.75} aria-hidden /> Imprimir
      </Button>
    </div>
  )
}
