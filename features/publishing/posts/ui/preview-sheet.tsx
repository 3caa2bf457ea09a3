import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { createPreviewLink, previewPost } from '../contract/versions.ts'
import { previewHours } from '../vocabulary.ts'
import styles from './editor.module.css'
import { PostBody } from './parts/post-body.tsx'

/** Preview of a post, and a link to it for people outside the team. */
export function PostPreviewFrame({ postId, mayShare }: { postId: string; mayShare: boolean }) {
  const read = useCall(previewPost, { postId }, { staleTime: 0, gcTime: 0 })
  const link = useSend(createPreviewLink)
  if (read.error)
    return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton height="16rem" />
  const { title, subtitle, minutes, html } = read.data
  return (
    <div className={styles.main}>
      {mayShare && (
        <div className={styles.acts}>
          {link.data ? (
            <>
              <CopyButton text={link.data.url} label="el enlace" />
              <span className={styles.quiet}>Sirve {previewHours} horas, a quien lo tenga.</span>
            </>
          ) : (
            <Button disabled={link.isPending} onClick={() => link.mutate({ postId })}>
              Crear un enlace de vista previa
            </Button>
          )}
        </div>
      )}
      <FormError message={link.error?.message ?? null} />
      <h2>{title || 'Sin título'}</h2>
      {subtitle && <p>{subtitle}</p>}
      <p className={styles.quiet}>{minutes} min de lectura</p>
      <PostBody html={html} />
    </div>
  )
}
