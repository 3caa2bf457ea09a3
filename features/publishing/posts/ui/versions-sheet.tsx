import { useState } from 'react'
import type { z } from 'zod'
import type { picture } from '#features/platform/media/contract.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { ChangedLine, ChangedLines } from '#shared/ui/text/changed-lines.tsx'
import type { StaffPost } from '../contract/post.ts'
import { comparePostVersion, listPostVersions, restorePostVersion } from '../contract/versions.ts'
import { versionMinutes } from '../vocabulary.ts'
import styles from './editor.module.css'

type Picture = z.output<typeof picture>
type Props = {
  postId: string
  version: number
  mayWrite: boolean
  onRestored: (post: StaffPost) => void
}

/** Earlier versions of a post, their differences, and restoration. */
export function Versions({ postId, version, mayWrite, onRestored }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const list = useCallPages(listPostVersions, { postId, size: 20 })
  const { rows, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows) return <Skeleton height="12rem" rows />
  if (rows.length === 0)
    return (
      <EmptyState title="Todavía no hay versiones">
        Queda una cuando otra persona escribe encima, después de {versionMinutes} minutos de trabajo
        y al publicar.
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((one) => (
          <li key={one.number}>
            <span className={styles.grow}>
              <strong>{one.title || 'Sin título'}</strong>{' '}
              <span className={styles.quiet}>
                {momentWords(one.savedAt)}&nbsp;· {one.savedBy ?? 'Alguien que ya no está'}
              </span>{' '}
              {one.isPublished && <Badge color="good">Es la que se lee</Badge>}
            </span>
            <Button
              aria-expanded={open === one.number}
              onClick={() => setOpen(open === one.number ? null : one.number)}
            >
              Comparar
            </Button>
            {open === one.number && (
              <Comparison
                postId={postId}
                number={one.number}
                version={version}
                mayWrite={mayWrite}
                onRestored={onRestored}
              />
            )}
          </li>
        ))}
      </ul>
      <MoreRows list={list} />
    </>
  )
}

function Comparison({ postId, number, version, mayWrite, onRestored }: Props & { number: number }) {
  const read = useCall(comparePostVersion, { postId, number }, { staleTime: 0 })
  const restore = useSend(restorePostVersion, {
    refreshes: [listPostVersions],
    onSuccess: onRestored,
  })
  if (read.error)
    return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton height="8rem" />
  const { fields, lines } = read.data
  const changed = lines.filter(({ kind }) => kind !== 'same')
  return (
    <div className={styles.main} style={{ flex: '1 0 100%' }}>
      {fields.map(({ name, before, now, returns, pictures }) => (
        <div key={name}>
          <p className={styles.quiet}>
            {name}
            {!returns && '\u00a0· se queda como está ahora'}
          </p>
          <ChangedLine kind="removed" text={before || '(vacío)'} />
          {pictures?.before && <Shown picture={pictures.before} />}
          <ChangedLine kind="added" text={now || '(vacío)'} />
          {pictures?.now && <Shown picture={pictures.now} />}
        </div>
      ))}
      {changed.length === 0 && fields.length === 0 && (
        <p>Dice lo mismo que ahora. Puede cambiar el formato o alguna imagen.</p>
      )}
      <ChangedLines lines={lines} />
      <FormError message={restore.error?.message ?? null} />
      {mayWrite && (
        <div className={styles.acts}>
          <Button
            variant="main"
            disabled={restore.isPending}
            onClick={() => restore.mutate({ postId, number, version })}
          >
            Volver a esta versión
          </Button>
        </div>
      )}
    </div>
  )
}

/** Decorative: the text beside it describes the picture. */
const Shown = ({ picture: { url, srcset, width, height } }: { picture: Picture }) => (
  <img
    className={styles.small}
    src={url}
    srcSet={srcset}
    sizes="10rem"
    width={width}
    height={height}
    alt=""
    loading="lazy"
  />
)
