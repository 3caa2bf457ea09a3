import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { PageHead } from '../../page-head.tsx'
import { publicPage } from '../../public-page.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import { useSettings } from '../../use-settings.ts'
import { Contact } from './contact.tsx'
import styles from './page.module.css'
import { Privacy } from './privacy.tsx'
import { Reviews } from './reviews.tsx'
import { Rules } from './rules.tsx'
import { Security } from './security.tsx'
import { Sources } from './sources.tsx'
import { Terms } from './terms.tsx'
import { Verification } from './verification.tsx'

const sections = [
  ['terminos', 'Términos y Condiciones'],
  ['privacidad', 'Política de Privacidad'],
  ['verificacion', 'Proceso de Verificación'],
  ['opiniones', 'Cómo comprobamos las opiniones'],
  ['normas', 'Normas y cómo decidimos'],
  ['contacto', 'Contacto'],
  ['seguridad', 'Avisos de seguridad'],
  ['fuentes', 'Fuentes'],
] as const

export const loader = publicPage()

/** What is agreed, what is kept, how businesses are verified, and whom to write to. */
export default function Legal() {
  const navigate = useNavigate()
  const settings = useSettings()
  const name = settings?.productName ?? 'Lonja'
  return (
    <PageShell sidebar={<Index />}>
      <PageHead title="Información Legal" description={`Términos, privacidad, proceso de verificación y contacto de ${name}.`} />
      <div className={styles.text}>
        <div className={styles.bar}>
          <IconButton onClick={() => navigate(-1)} label="Regresar">
            <IconArrowLeft stroke={1.75} aria-hidden />
          </IconButton>
          <Button look="quiet" onClick={() => print()}>
            <IconPrinter size="1.25rem" stroke={1.75} aria-hidden /> Imprimir
          </Button>
        </div>
        <h1>Información Legal</h1>
        <div className={styles.onPhone}>
          <Index />
        </div>
        <Terms name={name} />
        <Privacy email={settings?.legal.email} />
        <Verification />
        <Reviews />
        <Rules />
        {settings && <Contact {...settings.legal} />}
        {settings && <Security email={settings.legal.email} />}
        <Sources />
      </div>
    </PageShell>
  )
}

function Index() {
  return (
    <nav aria-label="Secciones" className={styles.index}>
      {sections.map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}
