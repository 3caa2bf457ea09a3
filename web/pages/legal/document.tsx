import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type LegalVersion, readLegalDocument } from '#features/publishing/legal/contract/read.ts'
import { LegalText } from '#features/publishing/legal/ui/parts/legal-text.tsx'
import {
  type LegalDocument,
  legalDocuments,
  legalDocumentWords,
  legalPath,
  versionStandingWords,
} from '#features/publishing/legal/vocabulary.ts'
import { dayWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { apiContext, markPageCacheable } from '#web/context.ts'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import { LegalBar } from './legal-bar.tsx'
import styles from './page.module.css'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const document = legalDocuments.find((name) => name === params.document)
  if (!document || (params.number !== undefined && !/^[1-9]\d{0,4}$/.test(params.number)))
    throw new Response(null, { status: 404 })
  const number = params.number ? Number(params.number) : undefined
  const read = await context.get(apiContext).call(readLegalDocument, { document, number })
  // The current version's only address is the document's own, until another version replaces it.
  if (number !== undefined && read.shown.standing === 'current') throw redirect(legalPath(document))
  markPageCacheable(context, 'legal')
  return read
}

const sinceWords = ({ standing, effectiveOn }: LegalVersion): string =>
  standing === 'current'
    ? `Vigente desde el ${dayWords(effectiveOn)}`
    : `Versión del ${dayWords(effectiveOn)}`

/** Page of one legal document: one of its versions, and the list of all with their changes. */
export default function LegalDocumentPage() {
  const { document, shown, html, versions } = useLoaderData<typeof loader>()
  const title = legalDocumentWords[document]
  const isCurrent = shown.standing === 'current'
  return (
    <PageShell>
      <PageHead
        title={isCurrent ? title : `${title}, versión ${shown.number}`}
        description={`${title}: ${sinceWords(shown).toLowerCase()}, con lo que cambió en cada versión.`}
        hidden={!isCurrent}
      />
      <div className={styles.text}>
        <LegalBar />
        <h1>{title}</h1>
        <p className={styles.since}>
          {sinceWords(shown)}
          <Link to={`/legal#${document}`}>Toda la información legal</Link>
        </p>
        {!isCurrent && <OtherVersion document={document} shown={shown} />}
        {shown.changes && (
          <section aria-labelledby="cambios">
            <h2 id="cambios">Qué cambió</h2>
            <p className={styles.changes}>{shown.changes}</p>
          </section>
        )}
        <LegalText html={html} />
        <section aria-labelledby="versiones">
          <h2 id="versiones">Versiones</h2>
          <Versions document={document} shown={shown.number} versions={versions} />
        </section>
      </div>
    </PageShell>
  )
}

function OtherVersion({
  document,
  shown: { standing, effectiveOn },
}: {
  document: LegalDocument
  shown: LegalVersion
}) {
  const words = {
    coming: `Esta versión valdrá desde el ${dayWords(effectiveOn)}.`,
    earlier: 'Esta versión ya no vale.',
    skipped: 'Otra tomó el lugar de esta versión: nunca valió.',
    current: '',
  }[standing]
  return (
    <Notice title={words}>
      <Link to={legalPath(document)}>Lee la que vale hoy</Link>
    </Notice>
  )
}

function Versions({
  document,
  shown,
  versions,
}: {
  document: LegalDocument
  shown: number
  versions: LegalVersion[]
}) {
  return (
    <ol className={styles.versions} reversed>
      {versions.map(({ number, standing, changes, effectiveOn }) => (
        <li key={number}>
          <Link
            to={standing === 'current' ? legalPath(document) : legalPath(document, number)}
            aria-current={number === shown ? 'page' : undefined}
          >
            Versión {number}, desde el {dayWords(effectiveOn)}
          </Link>
          <span>
            <Badge color={standing === 'current' ? 'good' : 'plain'}>
              {versionStandingWords[standing]}
            </Badge>
          </span>
          <p className={styles.changes}>{changes || 'La primera.'}</p>
        </li>
      ))}
    </ol>
  )
}
