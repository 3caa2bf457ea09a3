import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import '#shared/ui/mantine.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPost, listStaffPosts, savePost } from '#features/publishing/posts/contract/manage.ts'
import type { PostFields } from '#features/publishing/posts/contract/post.ts'
import { isAppError } from '#shared/app-error.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import styles from './assistant.module.css'
import { AssistantPanel } from './assistant-panel.tsx'
import { documentOfText } from './document-of-text.ts'

const emptyFields: Omit<PostFields, 'document'> = {
  kind: 'regular',
  title: '',
  subtitle: '',
  synopsis: '',
  tags: [],
  categoryId: null,
  authorId: null,
  coverId: null,
  coverAlt: '',
  seoTitle: '',
  seoDescription: '',
  comments: 'open',
  slug: null,
}

/** Maximum length of a pasted text. */
const maxTextLength = 100_000

type Props = {
  siteName: string
  mayCreate: boolean
  mayEdit: boolean
  onBegun: (postId: string) => void
}

/**
 * Page «Mi asistente»: opens the assistant for a post, or for a pasted text that can become one.
 */
export function AssistantPage({ siteName, mayCreate, mayEdit, onBegun }: Props) {
  const [text, setText] = useState('')
  const [taken, setTaken] = useState(emptyFields)
  const [settled] = useDebouncedValue(text.trim(), 800)
  const fields = useMemo(() => ({ ...taken, document: documentOfText(settled) }), [taken, settled])
  const { begin, createdPost, isBeginning, problem } = useCreatePost()
  // Navigates after the unsaved-changes question has been removed.
  useEffect(() => {
    if (createdPost) onBegun(createdPost)
  }, [createdPost, onBegun])
  const hasText = text.trim() !== ''
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>
        Propone títulos, sinopsis, etiquetas y enlaces, y repasa lo que falta. Trabaja solo con tu
        texto y con datos de {siteName}; no envía nada fuera.
      </p>
      <div className={styles.panel}>
        <section className={styles.part} aria-labelledby="pegar">
          <h2 id="pegar">Pega un texto</h2>
          <UnsavedChanges
            when={hasText && !createdPost}
            message="El texto que pegaste se perderá. ¿Quieres descartarlo?"
          />
          <Textarea
            label="Texto"
            description="Deja una línea vacía entre párrafos. Una línea sola y corta cuenta como subtítulo."
            autosize
            minRows={8}
            maxRows={24}
            maxLength={maxTextLength}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <FormError message={problem} />
          {mayCreate && mayEdit && (
            <div className={styles.acts}>
              <Button
                variant="main"
                disabled={!hasText || isBeginning}
                onClick={() => void begin({ ...taken, document: documentOfText(text) })}
              >
                Empezar una entrada con esto
              </Button>
            </div>
          )}
          {(taken.title || taken.synopsis || taken.tags.length > 0) && (
            <p className={styles.quiet}>
              Lleva:{' '}
              {joinParts([
                taken.title && `título «${taken.title}»`,
                taken.synopsis && 'sinopsis',
                taken.tags.length > 0 && taken.tags.join(', '),
              ])}
            </p>
          )}
        </section>
        <Drafts />
      </div>
      {settled ? (
        <AssistantPanel
          siteName={siteName}
          postId={null}
          checkedAt={null}
          fields={fields}
          onTake={(set) => setTaken((before) => ({ ...before, ...set }))}
        />
      ) : (
        <EmptyState title="Todavía no hay texto">
          Pega uno, o abre una entrada con el asistente.
        </EmptyState>
      )}
    </div>
  )
}

/**
 * Creates a post with the current text. A retry continues with the post that was already created.
 */
function useCreatePost() {
  const createdId = useRef<string | null>(null)
  const [createdPost, setCreatedPost] = useState<string | null>(null)
  const create = useSend(createPost)
  const save = useSend(savePost, { refreshes: [listStaffPosts] })
  const begin = async (fields: PostFields) => {
    try {
      createdId.current ??= (await create.mutateAsync({})).id
      await save.mutateAsync({ postId: createdId.current, version: 1, fields })
      setCreatedPost(createdId.current)
    } catch (refusal) {
      // The mutations hold the error; the page shows it above the button.
      if (!isAppError(refusal)) throw refusal
    }
  }
  const problem = create.error?.message ?? save.error?.message ?? null
  return { begin, createdPost, isBeginning: create.isPending || save.isPending, problem }
}

/** Posts edited last, each linked to its editor with the assistant open. */
function Drafts() {
  const { data, error, refetch } = useCall(listStaffPosts, { size: 8 })
  return (
    <section className={styles.part} aria-labelledby="entradas">
      <h2 id="entradas">O abre una entrada</h2>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data?.items.length === 0 && <p className={styles.quiet}>Todavía no hay entradas.</p>}
      <ul className={styles.posts}>
        {data?.items.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/staff/contenido/blog/${id}?asistente=1`}>{title || 'Sin título'}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
