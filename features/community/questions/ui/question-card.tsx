import type { ReactNode } from 'react'
import { deletedAccountWords } from '#features/community/reviews/vocabulary.ts'
import { hiddenText } from '#features/trust/reports/hidden-text.ts'
import { Link } from '#shared/ui/link.tsx'
import { LinkedText } from '#shared/ui/text/linked-text.tsx'
import { useDayWords } from '#shared/ui/text/use-day-words.ts'
import type { Question } from '../contract/question.ts'
import styles from './words.module.css'

export const withdrawnQuestionWords = 'Su autor retiró esta pregunta.'

export const answerCountWords = (answers: number) =>
  answers === 0 ? 'Sin respuesta todavía' : answers === 1 ? '1 respuesta' : `${answers} respuestas`

/** Text that the author added after the period for editing. */
export function Addition({ addition }: { addition: Question['addition'] }) {
  const dayOf = useDayWords()
  return (
    addition && (
      <p className={styles.text}>
        <span className={styles.quiet}>Agregó el {dayOf(addition.at)}: </span>
        <LinkedText text={addition.text} />
      </p>
    )
  )
}

type Props = {
  question: Question
  /** URL of its page; undefined on that page itself. */
  to?: string
  heading?: 'h1' | 'h2'
  /** Its answers and the reader's actions. */
  children?: ReactNode
}

/** A question with its product, author and date. */
export function QuestionCard({ question, to, heading: Heading = 'h2', children }: Props) {
  const dayOf = useDayWords()
  const { id, text, isHidden, state, addition, product, author, createdAt, editedAt } = question
  const missing = isHidden ? hiddenText : state === 'withdrawn' ? withdrawnQuestionWords : null
  return (
    <article className={styles.card} id={`pregunta-${id}`}>
      <Heading className={missing ? styles.held : styles.asked}>
        {to ? <Link to={to}>{missing ?? text}</Link> : (missing ?? <LinkedText text={text} />)}
      </Heading>
      <Addition addition={addition} />
      <p className={styles.quiet}>
        {state === 'withdrawn' ? '' : `${author ?? deletedAccountWords}, `}
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        {editedAt && ', editada'}
        {product && (
          <>
            {'\u00a0· Sobre '}
            <Link to={`/producto/${product.slug}`}>{product.title}</Link>
          </>
        )}
      </p>
      {children}
    </article>
  )
}
