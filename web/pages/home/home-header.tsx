import {
  BusinessCard,
  type BusinessSummary,
} from '#features/directory/businesses/ui/parts/business-card.tsx'
import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import { PlaceField } from '#features/directory/search/ui/search/place-field.tsx'
import { SearchBox } from '#features/directory/search/ui/search/search-box.tsx'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Link } from '#shared/ui/link.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { useViewer } from '#shared/ui/viewer.tsx'
import { AskPlace } from './ask-place.tsx'
import { greetingAt } from './greeting.ts'
import styles from './home-header.module.css'

type HomeHeaderProps = {
  business: BusinessSummary | null
  /** A business of another country names it. */
  country?: string | null
  /** Of everywhere. */
  figures: { businesses: number; verified: number; cities: number; countries: number }
  /** Of the place whose businesses the page shows, if any. */
  here?: { name: string; businesses: number; verified: number } | null
  /** Everyday searches that find something there. */
  ideas: string[]
  /** Whether what is shown may still become that of another place. */
  isWaiting?: boolean
}

const counted = (count: number, one: string, many: string) =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`

/**
 * Header of the home page: greeting, search, the figures of the directory and, where there is room,
 * one of its businesses. The greeting uses the reader's local hour, so the server cannot render it.
 */
export function HomeHeader({
  business,
  country,
  figures,
  here,
  ideas,
  isWaiting,
}: HomeHeaderProps) {
  const viewer = useViewer()
  const isHydrated = useHydrated()
  const { place } = useReaderPlace()
  // No name until the session is known; the browser reads it after the page.
  const name = {
    unknown: '',
    guest: 'Invitado',
    member: viewer.state === 'member' ? viewer.name : '',
  }[viewer.state]
  return (
    <section className={styles.opening} aria-label="Inicio">
      <div className={styles.inside}>
        <p
          className={styles.greeting}
          data-waiting={!isHydrated || viewer.state === 'unknown' || undefined}
        >
          {isHydrated
            ? [greetingAt(new Date().getHours()), name].filter(Boolean).join(', ')
            : 'Hola'}
        </p>
        <h1 className={styles.title}>Negocios de confianza, dato por dato</h1>
        <div className={styles.search}>
          <SearchBox size="large" PlaceField={PlaceField} />
        </div>
        <AskPlace />
        <ul
          className={styles.ideas}
          aria-label="Búsquedas de todos los días"
          data-waiting={isWaiting || undefined}
        >
          {ideas.map((words) => (
            <li key={words}>
              <Link to={searchAddress({ q: words.toLowerCase(), place: place?.slug })}>
                {words}
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.figures} data-waiting={isWaiting || undefined}>
          <Grouped>
            {joinParts(
              here
                ? [
                    `${counted(here.businesses, 'negocio', 'negocios')} en ${here.name}`,
                    `${wholeNumber(here.verified)} con algo verificado`,
                  ]
                : [
                    counted(figures.businesses, 'negocio', 'negocios'),
                    `${wholeNumber(figures.verified)} con algo verificado`,
                    counted(figures.cities, 'ciudad', 'ciudades'),
                    counted(figures.countries, 'país', 'países'),
                  ],
            )}
          </Grouped>
        </p>
      </div>
      {business && (
        <div className={styles.arch} data-waiting={isWaiting || undefined}>
          <BusinessCard
            key={business.slug}
            business={business}
            heading="h2"
            withCountry={Boolean(country) && business.place.countryCode !== country}
          />
          <p className={styles.see}>
            <Link to={`/negocios/${business.slug}`} data-plain>
              Ver negocio<span className="only-spoken">: {business.name}</span>
            </Link>
          </p>
        </div>
      )}
    </section>
  )
}
