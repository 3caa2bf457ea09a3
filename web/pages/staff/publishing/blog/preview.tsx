import { useEffect } from 'react'
import { readPostPreview } from '#features/publishing/posts/contract/read.ts'
import { PostBody } from '#features/publishing/posts/ui/parts/post-body.tsx'
import { joinParts } from '#shared/text/join-parts.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import styles from './preview.module.css'

/**
 * Preview of an unpublished post. The token is in the URL fragment, which browsers do not send to
 * servers.
 */
export default function PostPreviewPage() {
  const { mutate, data, error } = useSend(readPostPreview)
  useEffect(() => mutate({ token: window.location.hash.slice(1) || '-' }), [mutate])
  return (
    <PageShell>
      <PageHead
        title={data?.title || 'Vista previa'}
        description="Una entrada que todavía no se publica."
        hidden
      />
      <div className={styles.page}>
        {error && <ErrorState message={error.message} />}
        {!error && !data && <Skeleton height="24rem" />}
        {data && (
          <article className={styles.page}>
            <Notice>
              Así se vería. Es una vista previa: puede cambiar y todavía no se publica.
            </Notice>
            <h1>{data.title || 'Sin título'}</h1>
            {data.subtitle && <p className={styles.subtitle}>{data.subtitle}</p>}
            <p className={styles.quiet}>
              {joinParts([
                data.author?.name,
                data.category?.name,
                `${data.minutes} min de lectura`,
              ])}
            </p>
            {data.cover && (
              <img
                className={styles.cover}
                src={data.cover.url}
                srcSet={data.cover.srcset}
                sizes="44rem"
                alt={data.cover.alt}
              />
            )}
            <PostBody html={data.html} />
          </article>
        )}
      </div>
    </PageShell>
  )
}
