import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useView, ViewTools } from './evidence-tools.tsx'
import styles from './evidence-viewer.module.css'

type Props = {
  /** The link to the document; with `&page=1` and so on to a page. */
  url: string
  pages: number
  name: string
  /** Requests a new link: the old one may have expired. */
  onRetry: () => void
  onSave: () => void
}

/**
 * A document displayed as pictures of its pages, rendered by the server: nothing in the file is
 * executed here.
 */
export function EvidencePages({ url, pages, name, onRetry, onSave }: Props) {
  const view = useView()
  const urls = Array.from({ length: pages }, (_, index) => `${url}&page=${index + 1}`)
  const save = (
    <Button variant="quiet" onClick={onSave}>
      <IconDownload size="1.25rem" stroke={1.75} aria-hidden /> Descargar
    </Button>
  )
  if (pages === 0)
    return (
      <EmptyState title="No hay páginas para mostrar" action={save}>
        Este documento se guardó sin vista previa. Puedes descargarlo para revisarlo.
      </EmptyState>
    )
  return (
    <>
      <ViewTools view={view}>
        <span className={styles.count}>{pages === 1 ? '1 página' : `${pages} páginas`}</span>
        {save}
      </ViewTools>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.pages} aria-label={name} tabIndex={0}>
        {urls.map((url, index) => (
          <Page key={url} url={url} number={index + 1} of={pages} view={view} onRetry={onRetry} />
        ))}
      </section>
    </>
  )
}

type PageProps = {
  url: string
  number: number
  of: number
  view: ReturnType<typeof useView>
  onRetry: () => void
}

/** A page, loaded when it comes into view. */
function Page({ url, number, of, view, onRetry }: PageProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed')
    return (
      <ErrorState
        message={`La página ${number} no se abrió. Puede que el enlace haya caducado.`}
        onRetry={onRetry}
      />
    )
  return (
    <div className={styles.page} aria-busy={state === 'loading'}>
      {state === 'loading' && <Skeleton height="100%" />}
      <img
        src={url}
        alt={`Página ${number} de ${of}`}
        loading="lazy"
        {...view.picture}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </div>
  )
}
