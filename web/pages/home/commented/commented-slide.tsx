import type { CommentedItem } from '#features/community/home/contract.ts'
import { deletedAccountWords, reviewCountWords } from '#features/community/reviews/vocabulary.ts'
import { DrawnPattern } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { productIcons } from '#features/selling/products/ui/parts/category-icons.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Link } from '#shared/ui/link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import styles from './commented-slide.module.css'

const comments = (count: number) =>
  count === 1 ? '1 comentario' : `${wholeNumber(count)} comentarios`

/** Reviews as the lists of businesses and products count them, and what else was said. */
function countWords(count: number, reviews: number): string {
  const others = count - reviews
  if (reviews === 0) return comments(count)
  return joinParts([reviewCountWords(reviews), others > 0 && `${comments(others)} más`])
}

/** An item with its newest comment; its name is a link that covers the slide. */
export function CommentedSlide({
  name,
  path,
  what,
  icon,
  category,
  picture,
  count,
  reviews,
  last,
  first,
}: CommentedItem & { first: boolean }) {
  return (
    <article className={styles.slide}>
      <div className={styles.picture} data-drawn={!picture || undefined}>
        {picture ? (
          <Photo picture={picture} alt="" ratio="16 / 9" sizes="18rem" first={first} />
        ) : (
          <DrawnPattern name={name} icon={category ? productIcons[category] : icon} />
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link to={path} className={styles.link}>
            {name}
          </Link>
        </h3>
        <p className={styles.what}>{what}</p>
        {last && (
          <figure className={styles.said}>
            <blockquote>{`«${last.text}»`}</blockquote>
            <figcaption>{`— ${last.author ?? deletedAccountWords}`}</figcaption>
          </figure>
        )}
        <p className={styles.count}>
          <Grouped>{countWords(count, reviews)}</Grouped>
        </p>
      </div>
    </article>
  )
}
