import { IconArrowLeft } from '@tabler/icons-react'
import { type LoaderFunctionArgs, useNavigate } from 'react-router'
import { keepPage } from '../context.ts'
import { PageHead } from '../page-head.tsx'
import { PageShell } from '../shell/page-shell.tsx'
import { useSettings } from '../use-settings.ts'
import styles from './legal.module.css'

const sections = [
  ['terminos', 'Términos y Condiciones'],
  ['privacidad', 'Política de Privacidad'],
  ['verificacion', 'Proceso de Verificación'],
  ['contacto', 'Contacto'],
  ['fuentes', 'Fuentes'],
] as const

export function loader({ context }: LoaderFunctionArgs) {
  keepPage(context)
  return null
}

/** What is agreed, what is kept, how businesses are verified, and whom to write to. */
export default function Legal() {
  const navigate = useNavigate()
  const settings = useSettings()
  const name = settings?.productName ?? 'Lonja'
  return (
    <PageShell
      sidebar={
        <nav aria-label="Secciones" className={styles.index}>
          {sections.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      }
    >
      <PageHead title="Información Legal" description={`Términos, privacidad, proceso de verificación y contacto de ${name}.`} />
      <div className={styles.text}>
        <button type="button" className={styles.back} onClick={() => navigate(-1)} aria-label="Regresar">
          <IconArrowLeft stroke={1.75} aria-hidden />
        </button>
        <h1>Información Legal</h1>
        <Terms name={name} />
        <Privacy />
        <Verification />
        <section id="contacto">
          <h2>Contacto</h2>
          <dl className={styles.contact}>
            <dt>Correo</dt>
            <dd>
              <a href={`mailto:${settings?.legal.email}`}>{settings?.legal.email}</a>
            </dd>
            <dt>Teléfono</dt>
            <dd>
              <a href={`tel:${settings?.legal.phone.replaceAll(/[^+\d]/g, '')}`}>{settings?.legal.phone}</a>
            </dd>
            <dt>Dirección postal</dt>
            <dd>{settings?.legal.address}</dd>
          </dl>
        </section>
        <Sources />
      </div>
    </PageShell>
  )
}

function Terms({ name }: { name: string }) {
  return (
    <section id="terminos">
      <h2>Términos y Condiciones</h2>
      <p>
        {name} es un directorio de negocios. Buscar y contactar es libre y no exige cuenta. Quien registra un negocio declara que puede
        representarlo y que lo que publica es cierto, está al día y es suyo.
      </p>
      <p>
        No se admite contenido falso, ilícito, discriminatorio ni de terceros sin permiso. Podemos retirar una publicación o suspender una
        cuenta que lo incumpla; decimos el motivo y se puede responder por los medios de contacto de esta página.
      </p>
      <p>
        Los tratos se cierran entre cada cliente y cada negocio. El sello informa de lo que comprobamos y hasta cuándo vale; no sustituye tu
        propio criterio ni garantiza un resultado.
      </p>
    </section>
  )
}

function Privacy() {
  return (
    <section id="privacidad">
      <h2>Política de Privacidad</h2>
      <p>
        Guardamos lo que nos das: tu cuenta, tu perfil, los datos de tu negocio y los mensajes que envías por los formularios. Los usamos
        para darte el servicio y no los vendemos.
      </p>
      <p>
        Las visitas, búsquedas y contactos se cuentan sin cookies y sin guardar direcciones de internet. Tus preferencias de lectura y tu
        sesión se guardan solo en tu dispositivo. Tu ubicación se usa únicamente si la compartes, para ordenar los resultados.
      </p>
      <p>
        Los documentos que envías para verificarte se guardan aparte, cifrados en tránsito; solo los ve el equipo que los revisa y cada
        consulta queda registrada.
      </p>
      <p>
        Puedes ver, corregir, llevarte o borrar tus datos escribiendo a la dirección de contacto. Los datos de negocios que vienen de
        registros públicos se muestran con su fuente; sus datos de contacto no se publican.
      </p>
    </section>
  )
}

function Verification() {
  return (
    <section id="verificacion">
      <h2>Proceso de Verificación</h2>
      <p>
        Cada negocio se verifica dato por dato. Una persona del equipo revisa cada documento que envía el negocio y decide con un motivo.
      </p>
      <ol className={styles.steps}>
        <li>El negocio envía su evidencia: registro mercantil, licencia, identificación, comprobante de domicilio o referencias.</li>
        <li>El teléfono, el correo y el dominio web se comprueban con un código o un registro propio.</li>
        <li>El equipo revisa y aprueba, rechaza o pide más información. Nadie decide sobre un negocio suyo o que haya recomendado.</li>
        <li>
          Cada dato aprobado tiene fecha de vencimiento. El nivel del sello se calcula con los datos vigentes y baja solo cuando uno vence.
        </li>
      </ol>
    </section>
  )
}

/** The licences of open data that ask to be named. */
function Sources() {
  return (
    <section id="fuentes">
      <h2>Fuentes</h2>
      <p>
        Los negocios con la nota “Fuente: INEGI, DENUE” vienen del Directorio Estadístico Nacional de Unidades Económicas. Las listas de
        países, estados y ciudades son de Country State City Database y se usan bajo la{' '}
        <a href="https://opendatacommons.org/licenses/odbl/1-0/">licencia ODbL 1.0</a>. El mapa de base está dibujado con datos de dominio
        público de Natural Earth.
      </p>
    </section>
  )
}
