import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import { SearchBox } from '#features/directory/search/ui/search/search-box.tsx'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { Link } from '#shared/ui/link.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { useViewer } from '#shared/ui/viewer.tsx'
import { greetingAt } from './greeting.ts'
import styles from './home-header.module.css'

const everyday = ['Panadería', 'Plomero', 'Dentista', 'Taller mecánico', 'Papelería']

/**
 * Header of the home page: greeting and search. The greeting uses the reader's local hour, so the
 * server cannot render it.
 */
export function HomeHeader() {
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
        <p className={styles.greeting}>
          {isHydrated
            ? [greetingAt(new Date().getHours()), name].filter(Boolean).join(', ')
            : 'Hola'}
        </p>
        <h1 className={styles.title}>Negocios de confianza, cerca de ti</h1>
        <div className={styles.search}>
          <SearchBox size="large" />
        </div>
        <ul className={styles.ideas} aria-label="Búsquedas de todos los días">
          {everyday.map((words) => (
            <li key={words}>
              <Link to={searchAddress({ q: words.toLowerCase(), place: place?.slug })}>{words}</Link>
            </li>
          ))}
        </ul>
      </div>
      <Arcade />
    </section>
  )
}

/** Decorative drawing of an arcade. */
function Arcade() {
  return (
    <svg viewBox="0 0 520 240" className={styles.arcade} aria-hidden="true">
      {[0, 130, 260, 390].map((left) => (
        <path
          key={left}
          d={`M${left + 12} 240V96a53 53 0 0 1 106 0v144M${left + 34} 240V100a31 31 0 0 1 62 0v140`}
        />
      ))}
      <path d="M0 28h520" />
      <path d={`M${130 + 34} 240V100a31 31 0 0 1 62 0v140`} className={styles.door} />
    </svg>
  )
}
