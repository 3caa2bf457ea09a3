import { Fragment } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type PublicLegalDocument, readLegal } from '#features/publishing/legal/contract/read.ts'
import { LegalText } from '#features/publishing/legal/ui/parts/legal-text.tsx'
import { legalDocumentWords, legalPath } from '#features/publishing/legal/vocabulary.ts'
import { dayWords } from '#shared/text/dates.ts'
import { Link } from '#shared/ui/link.tsx'
import { apiContext, markPageCacheable } from '../../context.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useSettings } from '../../use-settings.ts'
import { Contact } from './contact.tsx'
import { LegalBar } from './legal-bar.tsx'
import styles from './page.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const legal = await context.get(apiContext).call(readLegal, {})
  markPageCacheable(context, 'legal')
  return legal
}

/** Legal information: the current version of each document, and contact details. */
export default function Legal() {
  const { documents } = useLoaderData<typeof loader>()
  const settings = useSettings()
  const name = settings?.productName ?? 'Lonja'
  return (
    <PageShell sidebar={<Index documents={documents} />}>
      <PageHead
        title="Información Legal"
        description={`Términos, privacidad, proceso de verificación y contacto de ${name}.`}
      />
      <div className={styles.text}>
        <LegalBar />
        <h1>Información Legal</h1>
        <div className={styles.onPhone}>
          <Index documents={documents} />
        </div>
        {documents.map((one) => (
          <Fragment key={one.document}>
            {one.document === beforeWhich && settings && <Contact {...settings.legal} />}
            <Document {...one} />
          </Fragment>
        ))}
      </div>
    </PageShell>
  )
}

/** Document before which the contact section stands, in the order of the specification. */
const beforeWhich = 'seguridad'

function Document({ document, current, coming, html }: PublicLegalDocument) {
  return (
    <section id={document}>
      <h2>{legalDocumentWords[document]}</h2>
      <p className={styles.since}>
        Vigente desde el {dayWords(current.effectiveOn)}
        <Link to={legalPath(document)}>
          Versiones y cambios<span className="only-spoken">: {legalDocumentWords[document]}</span>
        </Link>
      </p>
      {coming && (
        <p className={styles.since}>
          <strong>Cambia el {dayWords(coming.effectiveOn)}</strong>
          <Link to={legalPath(document, coming.number)}>Lee la versión que viene</Link>
        </p>
      )}
      <LegalText html={html} />
    </section>
  )
}

function Index({ documents }: { documents: PublicLegalDocument[] }) {
  return (
    <nav aria-label="Secciones" className={styles.index}>
      {documents.map(({ document }) => (
        <Fragment key={document}>
          {document === beforeWhich && <a href="#contacto">Contacto</a>}
          <a href={`#${document}`}>{legalDocumentWords[document]}</a>
        </Fragment>
      ))}
    </nav>
  )
}
