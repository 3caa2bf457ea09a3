import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import { CachedMarkup } from '#shared/ui/cached-markup.tsx'
import { BusinessCard, BusinessCardSkeleton, type BusinessSummary } from './business-card.tsx'
import styles from './business-grid.module.css'

type BusinessGridProps = {
  items: BusinessSummary[] | undefined
  /** Number of placeholders while `items` load. */
  expected?: number
  /** Number of covers above the fold, which are loaded eagerly. */
  firstCovers?: number
  heading?: 'h2' | 'h3'
  /** Names the country of each, where they are of several. */
  withCountry?: boolean
  /** `rows`: one dense row per business; `shelf`: one line that scrolls sideways on phones. */
  variant?: 'cards' | 'rows' | 'shelf'
}

/** Cards side by side, as many as fit, or rows below each other; placeholders while they load. */
export function BusinessGrid({ items, expected = 6, ...props }: BusinessGridProps) {
  const { variant = 'cards' } = props
  if (!items)
    return (
      <div className={styles.grid} data-variant={variant} aria-busy="true">
        {Array.from({ length: expected }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike
          <BusinessCardSkeleton key={index} />
        ))}
      </div>
    )
  return variant === 'rows' ? (
    <QuotingRows {...props} items={items} />
  ) : (
    <Cards {...props} items={items} />
  )
}

type CardsProps = Omit<BusinessGridProps, 'items' | 'expected'> & { items: BusinessSummary[] }

/** Rows quote reviews, except those of people whom the reader hides. */
function QuotingRows({ items, ...props }: CardsProps) {
  const wayOf = useHiddenTexts(items.flatMap(({ quote }) => quote?.id ?? []))
  return (
    <Cards
      {...props}
      items={items.map((one) => (one.quote && wayOf(one.quote.id) ? { ...one, quote: null } : one))}
    />
  )
}

function Cards({ items, firstCovers = 0, heading, withCountry, variant = 'cards' }: CardsProps) {
  const inRows = variant === 'rows'
  return (
    <ul className={styles.grid} data-variant={variant}>
      {items.map((business, index) =>
        index < firstCovers ? (
          <li key={business.slug}>
            <BusinessCard
              business={business}
              first
              heading={heading}
              inRows={inRows}
              withCountry={withCountry}
            />
          </li>
        ) : (
          <CachedMarkup key={business.slug} of={[business, heading, inRows, withCountry]}>
            <BusinessCard
              business={business}
              heading={heading}
              inRows={inRows}
              withCountry={withCountry}
            />
          </CachedMarkup>
        ),
      )}
    </ul>
  )
}
