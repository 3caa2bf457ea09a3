import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { EvidencePages } from './evidence-pages.tsx'
import { useView, ViewTools } from './evidence-tools.tsx'
import styles from './evidence-viewer.module.css'
import { type EvidenceFile, isDocument, type OpenFile, type useEvidence } from './use-evidence.ts'

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

type Props = {
  files: EvidenceFile[]
  evidence: ReturnType<typeof useEvidence>
  /** False for read-only staff: only those who decide may open documents. */
  canOpen: boolean
  /** Number of the key that opens the first file. */
  firstKey?: number
}

/** List of evidence files, and the open one beside the data that it proves. */
export function EvidenceViewer({ files, evidence, canOpen, firstKey = 1 }: Props) {
  const { open, show, save } = evidence
  const openFile = files.find(({ id }) => id === open?.id)
  return (
    <section className={styles.viewer} aria-label="Evidencia">
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, index) => (
            <li key={file.id}>
              <button
                type="button"
                aria-pressed={file.id === open?.id}
                disabled={!canOpen}
                onClick={() => void show(file)}
              >
                {isDocument(file) ? (
                  <IconFileTypePdf stroke={1.75} aria-hidden />
                ) : (
                  <IconPhoto stroke={1.75} aria-hidden />
                )}
                <span className={styles.name}>{file.name}</span>
                <span className={styles.size}>
                  {size(file.bytes)}
                  {canOpen && firstKey + index <= 9 && <kbd>{firstKey + index}</kbd>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && openFile ? (
        <div className={styles.stage}>
          <OpenEvidence
            file={openFile}
            open={open}
            onRetry={() => void show(openFile)}
            onSave={() => void save(openFile)}
          />
        </div>
      ) : (
        <p className={styles.closed} data-closed>
          {files.length === 0
            ? 'Se envió sin documentos.'
            : canOpen
              ? 'Abre un archivo para verlo aquí. Cada vez que se abre queda en el registro, con tu nombre.'
              : 'Tu permiso es de solo lectura: los documentos los abre quien decide.'}
        </p>
      )}
    </section>
  )
}

/** A file opened in the page. */
export function OpenEvidence({
  file,
  open,
  onRetry,
  onSave,
}: {
  file: EvidenceFile
  open: OpenFile
  onRetry: () => void
  onSave: () => void
}) {
  if (open.state === 'loading') return <Skeleton height="100%" />
  if (open.state === 'failed') return <ErrorState message={open.message} onRetry={onRetry} />
  if (isDocument(file))
    return (
      <EvidencePages
        key={open.url}
        url={open.url}
        pages={open.pages}
        name={file.name}
        onRetry={onRetry}
        onSave={onSave}
      />
    )
  return <Picture key={open.url} url={open.url} name={file.name} />
}

function Picture({ url, name }: { url: string; name: string }) {
  const view = useView()
  return (
    <>
      <ViewTools view={view} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={name} tabIndex={0}>
        <img src={url} alt={name} {...view.picture} />
      </section>
    </>
  )
}
