import { listMyComments } from '#features/community/comments/contract/read.ts'
import { commentPath } from '#features/community/comments/vocabulary.ts'
import { listNews } from '#features/community/feed/contract.ts'
import { listMyQuestions } from '#features/community/questions/contract/read.ts'
import { listReactions } from '#features/community/reactions/contract.ts'
import type { ReactionType } from '#features/community/reactions/vocabulary.ts'
import { listMyReviews } from '#features/community/reviews/contract.ts'
import { reviewsPath } from '#features/community/reviews/vocabulary.ts'
import { agoWords } from '#shared/text/dates.ts'
import { truncate } from '#shared/text/truncate.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { lineOf } from '../reactions/line-of.ts'
import { questionPath } from '../reactions/question-path.ts'
import { PanelQuietLinks } from './panel-quiet-links.tsx'
import styles from './panel-slider.module.css'
import { PanelSlider, type PanelSliderProps, type Slide } from './panel-slider.tsx'
import { recentlySeen } from './recently-seen.ts'

/** Maximum tiles per row; the page has all. */
const max = 12

/** The beginning of a text. */
const shortened = (text: string) => truncate(text, 80)

type Refetch = { error: Error | null; refetch: () => Promise<unknown> }

/** The error of a row whose calls failed, with a way to repeat them. */
function errorOf(calls: Refetch[]): PanelSliderProps['error'] {
  const failed = calls.find(({ error }) => error)?.error
  return failed
    ? {
        message: failed.message,
        retry: () => void Promise.all(calls.map((call) => call.refetch())),
      }
    : undefined
}

/** Slides of what the account saved, liked or archived. */
function useReactionSlides(act: ReactionType) {
  const call = useCall(listReactions, { act, size: max })
  const slides = call.data?.items.map((marked): Slide => {
    const { key, to, name, picture } = lineOf(marked, act)
    return { key, to, name, picture, what: marked.detail }
  })
  return { slides, error: errorOf([call]) }
}

/** `of` identifies what was written about; `at` is the instant. */
type Written = Slide & { of: string; at: string; what: string }

/** Texts newest first, each subject once: with its newest text and the number of the others. */
function onePerSubject(written: Written[]): Slide[] {
  const subjects = new Map<string, { slide: Slide; what: string; others: number }>()
  for (const { of, at: _, ...slide } of written.toSorted((a, b) => b.at.localeCompare(a.at))) {
    const known = subjects.get(of)
    if (known) known.others++
    else subjects.set(of, { slide, what: slide.what, others: 0 })
  }
  return [...subjects.values()].map(({ slide, what, others }) =>
    others > 0 ? { ...slide, what: `${what} y ${others} más` } : slide,
  )
}

/** Slides of what the account wrote opinions of, asked, answered and commented. */
function useCommentedSlides() {
  const reviews = useCall(listMyReviews, { size: max })
  const comments = useCall(listMyComments, { size: max })
  const questions = useCall(listMyQuestions, { size: max })
  const error = errorOf([reviews, comments, questions])
  if (!reviews.data || !comments.data || !questions.data) return { slides: undefined, error }
  const written = [
    ...reviews.data.items.map(
      ({ id, kind, slug, name, picture, stars, text, isSeen, createdAt }): Written => ({
        of: `${kind} ${slug}`,
        key: id,
        to: isSeen ? reviewsPath(kind, slug) : null,
        name,
        picture: picture ?? '',
        said: shortened(text),
        what: `${stars} de 5`,
        at: createdAt,
      }),
    ),
    ...comments.data.items.map(
      ({ id, slug, title, picture, text, state, isSeen, createdAt }): Written => ({
        of: `post ${slug}`,
        key: id,
        to: isSeen && state === 'published' ? commentPath(slug, id) : null,
        name: title,
        picture: picture ?? '',
        said: shortened(text),
        what: `Comentaste ${agoWords(createdAt)}`,
        at: createdAt,
      }),
    ),
    ...questions.data.items.map(
      ({ id, kind, questionId, slug, name, picture, text, state, isSeen, createdAt }): Written => ({
        of: `business ${slug}`,
        key: id,
        to:
          isSeen && state !== 'removed'
            ? questionPath(slug, questionId, kind === 'answer' ? id : null)
            : null,
        name,
        picture: picture ?? '',
        said: text ? shortened(text) : '',
        what: `${kind === 'answer' ? 'Respondiste' : 'Preguntaste'} ${agoWords(createdAt)}`,
        at: createdAt,
      }),
    ),
  ]
  return { slides: onePerSubject(written).slice(0, max), error }
}

function useNewsSlides() {
  const call = useCall(listNews, { size: max })
  const slides = call.data?.items.map(
    ({ id, path, text, picture, at }): Slide => ({
      key: id,
      to: path,
      name: text,
      picture: picture ?? '',
      what: agoWords(at),
    }),
  )
  return { slides, error: errorOf([call]) }
}

/** The rows of the panel, each linked to its page. */
function useRows(): PanelSliderProps[] {
  const seen = recentlySeen.useRows().slice(0, max)
  const saved = useReactionSlides('save')
  const commented = useCommentedSlides()
  const archived = useReactionSlides('archive')
  const liked = useReactionSlides('like')
  const news = useNewsSlides()
  const seenSlides = seen.map(
    ({ path, title, picture, at }): Slide => ({
      key: path,
      to: path,
      name: title,
      picture,
      what: agoWords(at),
    }),
  )
  return [
    { id: 'guardados', title: 'Guardados', to: '/favoritos', ...saved },
    { id: 'vistas', title: 'Vistas Recientemente', to: '/vistos', slides: seenSlides },
    { id: 'comentadas', title: 'Comentadas', to: '/comentadas', ...commented },
    { id: 'archivadas', title: 'Archivadas', to: '/archivados', ...archived },
    { id: 'me-gustan', title: 'Me gustan', to: '/me-gustan', ...liked },
    { id: 'de-quienes-sigues', title: 'Siguiendo', to: '/notificaciones/seguidos', ...news },
  ]
}

/**
 * Rows of the start page: saved, recently seen, own comments, archived, liked and the feed. Those
 * with nothing in them are links below.
 */
export function PanelSliders() {
  const rows = useRows()
  // Shown together, so that nothing moves while they arrive one after the other.
  if (rows.some(({ slides, error }) => !slides && !error)) return <Skeleton height="32rem" />
  return (
    <>
      <div className={styles.shelves}>
        {rows
          .filter(({ slides }) => slides?.length !== 0)
          .map((row) => (
            <PanelSlider key={row.id} {...row} />
          ))}
      </div>
      <PanelQuietLinks empty={rows.filter(({ slides }) => slides?.length === 0)} />
    </>
  )
}
