import type { ReactNode } from 'react'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import styles from './panel-slider.module.css'

/**
 * `to` is null if the item is no longer visible; `picture` is a URL or empty; `said` is the
 * person's own text.
 */
export type Slide = {
  key: string
  to: string | null
  name: string
  what: ReactNode
  picture: string
  said?: string
}

export type PanelSliderProps = {
  id: string
  title: string
  /** Page with the full list. */
  to: string
  /** Undefined while loading and after a failure. */
  slides: Slide[] | undefined
  error?: { message: string; retry: () => void } | undefined
}

/** Rows of at most so many slides stand beside each other on wide screens. */
const maxBeside = 3

/** A horizontally scrolling row whose title links to its page. */
export function PanelSlider({ id, title, to, slides, error }: PanelSliderProps) {
  return (
    <section
      aria-labelledby={id}
      className={styles.part}
      data-short={(slides && slides.length <= maxBeside) || undefined}
    >
      <h2 id={id}>
        <Link to={to}>{title}</Link>
      </h2>
      {error && !slides && <ErrorState message={error.message} onRetry={error.retry} />}
      {slides && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        <ul className={styles.row} tabIndex={0} aria-label={title}>
          {slides.map(({ key, ...slide }) => (
            <li key={key}>
              <SlideCard {...slide} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SlideCard({ to, name, what, picture, said }: Omit<Slide, 'key'>) {
  const inside = (
    <>
      <span className={styles.picture}>
        {picture ? <img src={picture} alt="" loading="lazy" /> : <Monogram name={name} />}
      </span>
      <span className={styles.name}>{name}</span>
      {said && <q className={styles.said}>{said}</q>}
      <span className={styles.what}>{what}</span>
    </>
  )
  if (!to) return <div className={styles.card}>{inside}</div>
  return (
    <Link to={to} className={styles.card} data-plain>
      {inside}
    </Link>
  )
}
