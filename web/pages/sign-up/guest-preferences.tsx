import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { PageHead } from '../../page-head.tsx'
import { publicPage } from '../../public-page.ts'
import { PreferencesPanel } from '../../shell/preferences/preferences-panel.tsx'
import styles from './guest-preferences.module.css'
import { storeKnownGuest } from './known-device.ts'

export const loader = publicPage()

/** Reading preferences of a guest. */
export default function GuestPreferences() {
  const navigate = useNavigate()
  const goOn = () => {
    storeKnownGuest()
    navigate('/home')
  }
  return (
    <main className={styles.page}>
      <PageHead
        title="Personalización"
        description="Elige el tema, el tamaño de letra y el asistente de visión."
        hidden
      />
      <IconButton className={styles.back} onClick={() => navigate(-1)} label="Regresar">
        <IconArrowLeft stroke={1.75} aria-hidden />
      </IconButton>
      <h1 className={styles.title}>Personalización</h1>
      <p className={styles.about}>Elige cómo quieres leer. Puedes cambiarlo cuando quieras.</p>
      <div className={styles.card}>
        <PreferencesPanel />
      </div>
      <Button variant="main" large className={styles.go} onClick={goOn}>
        Guardar y continuar
      </Button>
    </main>
  )
}
