import type { ReactNode } from 'react'
import { hiddenText } from '#features/trust/reports/hidden-text.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import { LinkedText } from '#shared/ui/text/linked-text.tsx'
import { useDayWords } from '#shared/ui/text/use-day-words.ts'
import type { Review } from '../../contract.ts'
import { deletedAccountWords, provenanceWords } from '../../vocabulary.ts'
import styles from './review-card.module.css'
import { StarRow } from './star-row.tsx'

const disputeWords = {
  open: 'El negocio pidió revisar esta opinión. Se queda aquí hasta que nuestro equipo decida.',
  kept: 'El negocio pidió revisar esta opinión y nuestro equipo decidió que se queda.',
  removed: '',
}

type Props = {
  review: Review
  /** Name of the business that replied. */
  businessName: string
  /** Names the product, for lists with reviews of several subjects. */
  namesProduct?: boolean
  /** Stars and product in the line of the author, for lists to work through. */
  isCompact?: boolean
  /** The reader's actions on the reply. */
  replyActions?: (reply: NonNullable<Review['reply']>) => ReactNode
  /** The reader's actions on the review, behind one button. */
  menu?: ReactNode
  /** What the business or the team does with it. */
  children?: ReactNode
}

/** A review with author, provenance, text, photos and the business's reply. */
export function ReviewCard({
  review,
  businessName,
  namesProduct,
  isCompact,
  replyActions,
  menu,
  children,
}: Props) {
  const dayOf = useDayWords()
  const {
    author,
    stars,
    isHidden,
    provenance,
    counts,
    text,
    photos,
    reply,
    dispute,
    createdAt,
    editedAt,
  } = review
  const product = namesProduct && review.product && (
    <p className={styles.quiet}>
      Sobre <Link to={`/producto/${review.product.slug}`}>{review.product.title}</Link>
    </p>
  )
  return (
    <article className={styles.card} id={`opinion-${review.id}`}>
      <header className={styles.head}>
        {isCompact && <StarRow stars={stars} />}
        <strong className={styles.author}>{author ?? deletedAccountWords}</strong>
        <Badge color={provenance === 'unproven' ? 'plain' : 'good'}>
          {provenanceWords[provenance]}
        </Badge>
        <time dateTime={createdAt} className={styles.quiet}>
          {dayOf(createdAt)}
          {editedAt && ', editada'}
        </time>
        {isCompact && product}
        {menu && <div className={styles.menu}>{menu}</div>}
      </header>
      {!isCompact && <StarRow stars={stars} />}
      {!isCompact && product}
      {isHidden ? (
        <p className={styles.dispute}>{hiddenText}</p>
      ) : (
        <p className={styles.text}>
          <LinkedText text={text} />
        </p>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((picture) => (
            <li key={picture.url}>
              <a href={picture.url}>
                <Photo picture={picture} ratio="1" sizes="7rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {!counts && <p className={styles.quiet}>Esta opinión no cuenta en el promedio.</p>}
      {dispute && <p className={styles.dispute}>{disputeWords[dispute]}</p>}
      {reply && (
        <div className={styles.reply} id={`respuesta-${reply.id}`}>
          <p>
            <strong>Respuesta de {businessName}</strong>{' '}
            <time dateTime={reply.at} className={styles.quiet}>
              {dayOf(reply.at)}
            </time>
          </p>
          {reply.isHidden ? (
            <p className={styles.dispute}>{hiddenText}</p>
          ) : (
            <p className={styles.text}>
              <LinkedText text={reply.text} />
            </p>
          )}
          {replyActions?.(reply)}
        </div>
      )}
      {children}
    </article>
  )
}
