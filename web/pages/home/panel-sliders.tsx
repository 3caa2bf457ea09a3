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
import { lineOf } from '../reactions/line-of.ts'
import { questionPath } from '../reactions/question-path.ts'
import { PanelSlider } from './panel-slider.tsx'
import { recentlySeen } from './recently-seen.ts'

/** Maximum tiles per row; the page has all. */
const max = 12

/** The beginning of a text. */
const shortened = (text: string) => truncate(text, 80)

function ReactionSlider({
  act,
  id,
  title,
  to,
  empty,
}: {
  act: ReactionType
  id: string
  title: string
  to: string
  empty: string
}) {
  const { data, error, refetch } = useCall(listReactions, { act, size: max })
  const slides = data?.items.map((marked) => {
    const { key, to: page, name, picture } = lineOf(marked, act)
    return { key, to: page, name, picture, what: marked.detail }
  })
  return (
    <PanelSlider
      id={id}
      title={title}
      to={to}
      slides={slides}
      empty={empty}
      error={error ? { message: error.message, retry: () => void refetch() } : undefined}
    />
  )
}

function CommentedSlider() {
  const reviews = useCall(listMyReviews, { size: max })
  const comments = useCall(listMyComments, { size: max })
  const questions = useCall(listMyQuestions, { size: max })
  const all = [reviews, comments, questions]
  const error = all.find((one) => one.error)?.error
  const readAgain = () => void Promise.all(all.map((one) => one.refetch()))
  const reviewSlides = reviews.data?.items.map(
    ({ id, kind, slug, name, stars, text, isSeen, createdAt }) => ({
      key: id,
      to: isSeen ? reviewsPath(kind, slug) : null,
      name,
      picture: '',
      said: shortened(text),
      what: `${stars} de 5`,
      at: createdAt,
    }),
  )
  const commentSlides = comments.data?.items.map(
    ({ id, slug, title, text, state, isSeen, createdAt }) => ({
      key: id,
      to: isSeen && state === 'published' ? commentPath(slug, id) : null,
      name: title,
      picture: '',
      said: shortened(text),
      what: `Comentaste ${agoWords(createdAt)}`,
      at: createdAt,
    }),
  )
  const questionSlides = questions.data?.items.map(
    ({ id, kind, questionId, slug, name, text, state, isSeen, createdAt }) => ({
      key: id,
      to:
        isSeen && state !== 'removed'
          ? questionPath(slug, questionId, kind === 'answer' ? id : null)
          : null,
      name,
      picture: '',
      said: text ? shortened(text) : '',
      what: `${kind === 'answer' ? 'Respondiste' : 'Preguntaste'} ${agoWords(createdAt)}`,
      at: createdAt,
    }),
  )
  const newestFirst =
    reviewSlides &&
    commentSlides &&
    questionSlides &&
    [...reviewSlides, ...commentSlides, ...questionSlides].toSorted((a, b) =>
      b.at.localeCompare(a.at),
    )
  return (
    <PanelSlider
      id="comentadas"
      title="Comentadas"
      to="/comentadas"
      slides={newestFirst?.slice(0, max)}
      error={error ? { message: error.message, retry: readAgain } : undefined}
      empty="De lo que opines, preguntes, respondas o comentes queda aquí."
    />
  )
}

function NewsSlider() {
  const { data, error, refetch } = useCall(listNews, { size: max })
  return (
    <PanelSlider
      id="de-quienes-sigues"
      title="Siguiendo"
      to="/notificaciones/seguidos"
      slides={data?.items.map(({ id, path, text, picture, at }) => ({
        key: id,
        to: path,
        name: text,
        picture: picture ?? '',
        what: agoWords(at),
      }))}
      error={error ? { message: error.message, retry: () => void refetch() } : undefined}
      empty="Sigue a un negocio y aquí verás lo nuevo."
    />
  )
}

/**
 * Rows of the start page: recently seen, own comments, archived, liked and the feed, each linked to
 * its page.
 */
export function PanelSliders() {
  const seen = recentlySeen.useRows().slice(0, max)
  return (
    <>
      <PanelSlider
        id="vistas"
        title="Vistas Recientemente"
        to="/vistos"
        slides={seen.map(({ path, title, picture, at }) => ({
          key: path,
          to: path,
          name: title,
          picture,
          what: agoWords(at),
        }))}
        empty="Los negocios, productos y entradas que mires en este dispositivo quedan aquí."
      />
      <CommentedSlider />
      <ReactionSlider
        act="archive"
        id="archivadas"
        title="Archivadas"
        to="/archivados"
        empty="Lo que apartes de tus favoritos queda aquí."
      />
      <ReactionSlider
        act="like"
        id="me-gustan"
        title="Me gustan"
        to="/me-gustan"
        empty="Toca «Me gusta» en un negocio o un producto y queda aquí."
      />
      <NewsSlider />
    </>
  )
}
