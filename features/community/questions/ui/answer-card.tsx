import type { ReactNode } from 'react'
import { deletedAccountWords } from '#features/community/reviews/vocabulary.ts'
import { verificationWords } from '#features/directory/businesses/contract/verification-words.ts'
import { hiddenText } from '#features/trust/reports/hidden-text.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { LinkedText } from '#shared/ui/text/linked-text.tsx'
import { useDayWords } from '#shared/ui/text/use-day-words.ts'
import type { Answer } from '../contract/question.ts'
import { signatureWords } from '../vocabulary.ts'
import { Addition } from './question-card.tsx'
import styles from './words.module.css'

const helpedWords = (useful: number) =>
  useful === 1 ? 'A 1 persona le sirvió' : `A ${wholeNumber(useful)} personas les sirvió`

/** An answer with author, role at that time, and votes. `children` are the reader's actions. */
export function AnswerCard({ answer, children }: { answer: Answer; children?: ReactNode }) {
  const dayOf = useDayWords()
  const {
    id,
    author,
    text,
    isHidden,
    addition,
    signedAs,
    badge,
    useful,
    isHelpful,
    createdAt,
    editedAt,
  } = answer
  const verified = badge && verificationWords({ ...badge, until: null })
  return (
    <article className={styles.answer} id={`respuesta-${id}`} data-helpful={isHelpful || undefined}>
      <header className={styles.head}>
        <strong>{author ?? deletedAccountWords}</strong>
        <Badge color={signedAs === 'reader' ? 'plain' : 'good'}>{signatureWords[signedAs]}</Badge>
        {isHelpful && <Badge color="saffron">La que ayudó</Badge>}
        <time dateTime={createdAt} className={styles.quiet}>
          {dayOf(createdAt)}
          {editedAt && ', editada'}
        </time>
      </header>
      {verified && <p className={styles.quiet}>Al responder: {verified}</p>}
      {isHidden ? (
        <p className={styles.held}>{hiddenText}</p>
      ) : (
        <p className={styles.text}>
          <LinkedText text={text} />
        </p>
      )}
      <Addition addition={addition} />
      {useful > 0 && <p className={styles.quiet}>{helpedWords(useful)}</p>}
      {children}
    </article>
  )
}
