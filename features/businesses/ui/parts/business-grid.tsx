import { KeptItem } from '#shared/ui/kept-markup.tsx'
import { BusinessCard, BusinessCardSkeleton, type BusinessSummary } from './business-card.tsx'
import styles from './business-grid.module.css'

type BusinessGridProps = {
  items: BusinessSummary[] | undefined
  /** Cards shown while `items` are on their way. */
  expected?: number
  /** How many covers are on the first screen and should not wait. */
  firstCovers?: number
  heading?: 'h2' | 'h3'
}

/** Cards side by side, as many as fit; their shapes while they load. */
export function BusinessGrid({ items, expected = 6, firstCovers = 0, heading }: BusinessGridProps) {
  if (!items)
    return (
      <div className={styles.grid} aria-busy="true">
        {Array.from({ length: expected }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike
          <BusinessCardSkeleton key={index} />
        ))}
      </div>
    )
  return (
    <ul className={styles.grid}>
      {items.map((business, index) =>
        index < firstCovers ? (
          <li key={business.slug}>
            <BusinessCard business={business} first heading={heading} />
          </li>
        ) : (
          <KeptItem key={business.slug} of={[business, heading]}>
            <BusinessCard business={business} heading={heading} />
          </KeptItem>
        ),
      )}
    </ul>
  )
}
