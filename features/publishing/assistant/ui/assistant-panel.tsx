import { keepPreviousData } from '@tanstack/react-query'
import type { PostFields } from '#features/publishing/posts/contract/post.ts'
import { postLengths } from '#features/publishing/posts/vocabulary.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { type Proposals, proposeForText } from '../contract/propose.ts'
import { tagSourceWords } from '../vocabulary.ts'
import styles from './assistant.module.css'
import { FindingList } from './finding-list.tsx'

type Props = {
  /** Name of the installation. */
  siteName: string
  /** Null for a text that is not a post yet. */
  postId: string | null
  checkedAt: string | null
  fields: PostFields
  /** Applies a proposal to the form. */
  onTake: (set: Partial<PostFields>) => void
  /**
   * Links the first mention of a term; returns whether there was one. Without this function the
   * panel offers addresses to copy.
   */
  onLink?: (term: string, href: string) => boolean
}

/**
 * Proposals of the assistant for a text; each can be applied with one press and undone with
 * another.
 */
export function AssistantPanel({ siteName, postId, checkedAt, fields, onTake, onLink }: Props) {
  const say = useSnackbar()
  const { data, error, isFetching, refetch } = useCall(
    proposeForText,
    { postId, checkedAt, fields },
    { placeholderData: keepPreviousData, staleTime: Infinity },
  )
  const take = (set: Partial<PostFields>, words: string) => {
    const before = Object.fromEntries(
      Object.keys(set).map((name) => [name, fields[name as keyof PostFields]]),
    ) as Partial<PostFields>
    onTake(set)
    say({ text: words, action: { label: 'Deshacer', run: () => onTake(before) } })
  }
  return (
    <div className={styles.panel} aria-busy={isFetching}>
      <Notice>Trabaja solo con tu texto y con datos de {siteName}; no envía nada fuera.</Notice>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data && (
        <>
          <p>
            {data.minutes} min de lectura&nbsp;· <Grouped>{wholeNumber(data.words)}</Grouped>{' '}
            {data.words === 1 ? 'palabra' : 'palabras'}
          </p>
          <Words found={data} take={take} />
          <Tags found={data} fields={fields} take={take} />
          <Links found={data} onLink={onLink} />
          <FindingList findings={data.findings} />
        </>
      )}
    </div>
  )
}

type Take = (set: Partial<PostFields>, words: string) => void

function Words({
  found: { titles, synopsis, seoTitle, seoDescription },
  take,
}: {
  found: Proposals
  take: Take
}) {
  const proposed: [title: string, as: string, texts: string[], use: (text: string) => void][] = [
    [
      'Títulos',
      'título',
      titles,
      (title) => take({ title: wholeSigns(title, postLengths.title) }, 'Título puesto.'),
    ],
    [
      'Título en buscadores',
      'título en buscadores',
      seoTitle ? [seoTitle] : [],
      (text) => take({ seoTitle: text }, 'Título en buscadores puesto.'),
    ],
    [
      'Sinopsis',
      'sinopsis',
      synopsis ? [synopsis] : [],
      (text) => take({ synopsis: text }, 'Sinopsis puesta.'),
    ],
    [
      'Descripción en buscadores',
      'descripción en buscadores',
      seoDescription ? [seoDescription] : [],
      (text) => take({ seoDescription: text }, 'Descripción en buscadores puesta.'),
    ],
  ]
  return proposed.map(
    ([title, as, texts, use]) =>
      texts.length > 0 && (
        <section key={title} className={styles.part} aria-label={title}>
          <h3>{title}</h3>
          <ul className={styles.rows}>
            {texts.map((text) => (
              <li key={text}>
                <span className={styles.said}>
                  {text} <span className={styles.quiet}>({text.length} letras)</span>
                </span>
                <Button onClick={() => use(text)} aria-label={`Usar como ${as}: ${text}`}>
                  Usar
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}

function Tags({
  found: { tags },
  fields,
  take,
}: {
  found: Proposals
  fields: PostFields
  take: Take
}) {
  if (tags.length === 0) return null
  const isFull = fields.tags.length >= postLengths.tags
  return (
    <section className={styles.part} aria-label="Etiquetas">
      <h3>Etiquetas</h3>
      {isFull && (
        <p className={styles.quiet}>Ya tiene {postLengths.tags}, que son las que caben.</p>
      )}
      <ul className={styles.rows}>
        {tags.map(({ tag, source }) => (
          <li key={tag}>
            <span className={styles.said}>
              {tag} <span className={styles.quiet}>({tagSourceWords[source]})</span>
            </span>
            <Button
              disabled={isFull}
              onClick={() => take({ tags: [...fields.tags, tag] }, `Etiqueta «${tag}» agregada.`)}
              aria-label={`Agregar la etiqueta ${tag}`}
            >
              Agregar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Links({ found: { links, isCut }, onLink }: { found: Proposals; onLink: Props['onLink'] }) {
  const say = useSnackbar()
  if (links.length === 0 && !isCut) return null
  const insertLink = (term: string, href: string) =>
    say(
      onLink?.(term, href)
        ? `«${term}» ya enlaza. En el texto, Ctrl+Z lo deshace.`
        : `«${term}» ya no está en el texto sin enlace.`,
    )
  return (
    <section className={styles.part} aria-label="Enlaces">
      <h3>Enlaces</h3>
      {isCut && (
        <p className={styles.quiet}>
          El directorio está ocupado: faltan los negocios que nombra tu texto. Vuelve a abrir el
          asistente.
        </p>
      )}
      <ul className={styles.rows}>
        {links.map(({ term, href, label }) => (
          <li key={href}>
            <span className={styles.said}>
              «{term}» →{' '}
              <a href={href} target="_blank" rel="noopener">
                {label}
              </a>
            </span>
            {onLink ? (
              <Button
                onClick={() => insertLink(term, href)}
                aria-label={`Enlazar «${term}» a ${label}`}
              >
                Enlazar
              </Button>
            ) : (
              <CopyButton text={href} label={`la dirección de ${label}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
