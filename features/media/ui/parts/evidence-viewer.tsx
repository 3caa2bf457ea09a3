import { IconFileTypePdf, IconPhoto, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import styles from './evidence-viewer.module.css'
import type { EvidenceFile, OpenFile, useEvidence } from './use-evidence.ts'

const isPdf = (file: EvidenceFile) => file.contentType === 'application/pdf'
const size = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)

type Props = {
  files: EvidenceFile[]
  evidence: ReturnType<typeof useEvidence>
  /** False for staff who may only read: documents are for those who decide. */
  canOpen: boolean
}

/** The files that were sent as proof, and one of them open beside the data that they prove. */
export function EvidenceViewer({ files, evidence, canOpen }: Props) {
  const { open, show } = evidence
  const openFile = files.find(({ id }) => id === open?.id)
  return (
    <section className={styles.viewer} aria-label="Evidencia">
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, index) => (
            <li key={file.id}>
              <button type="button" aria-pressed={file.id === open?.id} disabled={!canOpen} onClick={() => void show(file)}>
                {isPdf(file) ? <IconFileTypePdf stroke={1.75} aria-hidden /> : <IconPhoto stroke={1.75} aria-hidden />}
                <span className={styles.name}>{file.name}</span>
                <span className={styles.size}>
                  {size(file.bytes)}
                  {canOpen && index < 9 && <kbd>{index + 1}</kbd>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.stage}>
        {!open || !openFile ? (
          <EmptyState title={files.length > 0 ? 'Abre un archivo para verlo aquí' : 'Sin archivos'}>
            {files.length === 0
              ? 'Se envió sin documentos.'
              : canOpen
                ? 'Cada vez que se abre queda en el registro, con tu nombre.'
                : 'Tu permiso es de solo lectura: los documentos los abre quien decide.'}
          </EmptyState>
        ) : (
          <OpenEvidence file={openFile} open={open} onRetry={() => void show(openFile)} />
        )}
      </div>
    </section>
  )
}

/** One file, open in this page. */
export function OpenEvidence({ file, open, onRetry }: { file: EvidenceFile; open: OpenFile; onRetry: () => void }) {
  if (open.state === 'loading') return <Skeleton height="100%" />
  if (open.state === 'failed') return <ErrorState message={open.message} onRetry={onRetry} />
  if (isPdf(file)) return <Pdf url={open.url} name={file.name} />
  return <Picture key={open.url} url={open.url} name={file.name} />
}

/** In the browser's own viewer; a browser without one offers the file. */
function Pdf({ url, name }: { url: string; name: string }) {
  if (!navigator.pdfViewerEnabled)
    return (
      <EmptyState
        title="Este navegador no muestra PDF"
        action={
          <a href={url} download={name} className={styles.download}>
            Guardar {name}
          </a>
        }
      />
    )
  return <iframe src={`${url}#navpanes=0`} title={name} className={styles.pdf} />
}

const zooms = [1, 1.5, 2, 3, 4]

function Picture({ url, name }: { url: string; name: string }) {
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const scale = zooms[zoom] ?? 1
  return (
    <>
      <div className={styles.tools}>
        <IconButton label="Alejar" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <IconZoomOut stroke={1.75} aria-hidden />
        </IconButton>
        <output className={styles.zoom}>{scale * 100} %</output>
        <IconButton label="Acercar" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <IconZoomIn stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label="Girar" onClick={() => setTurns(turns + 1)}>
          <IconRotateClockwise stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={name} tabIndex={0}>
        <img
          src={url}
          alt={name}
          style={{ width: `${scale * 100}%`, rotate: `${turns * 90}deg` }}
          data-sideways={turns % 2 === 1 || undefined}
        />
      </section>
    </>
  )
}
