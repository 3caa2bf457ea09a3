import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import type { listMostCommented } from '#features/community/home/contract.ts'
import { type HomeTab, homeAddress } from '#features/community/home/home-tabs.ts'
import type { Output } from '#shared/endpoint.ts'
import { Link } from '#shared/ui/link.tsx'
import { Carousel } from './carousel.tsx'
import { CommentedSlide } from './commented-slide.tsx'
import styles from './most-commented.module.css'

/** Topics offered beside the chosen one: the categories stand elsewhere on the page. */
const maxTopics = 4

type MostCommentedProps = {
  tab: HomeTab
  /** Slug of the place that the addresses of the topics keep. */
  place?: string
} & Output<typeof listMostCommented>

/** The most commented items as a carousel; each topic has its own address. */
export function MostCommented({ tab, topics, topic, place, items }: MostCommentedProps) {
  const shown = topics.filter(({ slug }, nth) => nth < maxTopics || slug === topic)
  const chips = [{ slug: null, name: 'Todo' }, ...shown]
  const choice = topics.length > 1 && (
    <nav aria-label="Temas" className={styles.topics}>
      <ul>
        {chips.map(({ slug, name }) => (
          <li key={name}>
            <Link
              to={homeAddress({ tab, topic: slug, place })}
              aria-current={slug === topic ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
  const wayOf = useHiddenTexts(items.flatMap(({ last }) => last?.id ?? []))
  const slides = items.map(({ last, ...item }, nth) => {
    // A comment by a person whom the reader hides is left out; the slide stays.
    const visibleLast = last && !wayOf(last.id) ? last : null
    return {
      key: item.id,
      name: item.name,
      content: <CommentedSlide {...item} last={visibleLast} first={nth === 0} />,
    }
  })
  const title = items.every(({ kind }) => kind === 'post')
    ? 'Lo más comentado del blog'
    : 'Lo más comentado'
  return <Carousel key={topic} title={title} choice={choice} slides={slides} />
}
