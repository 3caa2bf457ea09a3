import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readOverview } from '#features/community/home/contract.ts'
import { readHomeAddress } from '#features/community/home/home-tabs.ts'
import { BusinessGrid } from '#features/directory/businesses/ui/parts/business-grid.tsx'
import { verifiedFrom } from '#features/directory/businesses/vocabulary.ts'
import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import { CategoryList } from '#features/platform/categories/ui/parts/category-list.tsx'
import { CategoryTiles } from '#features/platform/categories/ui/parts/category-tiles.tsx'
import { readPlace } from '#features/platform/places/contract/places.ts'
import { nearWords, type ReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { listSiteBlocks } from '#features/publishing/site-blocks/contract/public.ts'
import { ifNotFound } from '#shared/app-error.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { apiContext, markPageCacheable } from '../../context.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useSettings } from '../../use-settings.ts'
import { PlatformPromos } from '../platform-promos.tsx'
import { InviteComments } from './commented/invite-comments.tsx'
import { MostCommented } from './commented/most-commented.tsx'
import { FeaturedCompanies } from './featured-companies.tsx'
import { HomeHeader } from './home-header.tsx'
import { MostActive } from './most-active.tsx'
import styles from './page.module.css'
import { readShelves } from './read-shelves.ts'
import { SealExplained } from './seal-explained.tsx'
import { siteData } from './site-data.ts'
import { useInterestTiles } from './tiles/use-interest-tiles.ts'
import { useShelves } from './use-shelves.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { tab, topic, place: asked } = readHomeAddress(new URL(request.url).searchParams)
  const [place, figures, promos] = await Promise.all([
    asked ? api.call(readPlace, { slug: asked }).catch(ifNotFound(null)) : null,
    api.call(readOverview, {}),
    api.call(listSiteBlocks, { place: 'home' }),
  ])
  const shelves = await readShelves(api, {
    place: place && {
      slug: place.slug,
      name: place.name,
      kind: place.kind,
      countryCode: place.countryCode,
    },
    tab,
    topic,
  })
  markPageCacheable(context, 'directory', 'stores', 'posts', 'house-blocks')
  return { figures, tab, topic, asked: asked ?? null, promos: promos.items, shelves }
}

/** Where the listed businesses are, on a line of its own, so that nothing moves once the place is known. */
const rowsWords = (place: ReaderPlace | null, areNear: boolean) =>
  !place
    ? 'en todo el directorio'
    : areNear
      ? nearWords(place).replace(/^./, (sign) => sign.toLowerCase())
      : `primero los de ${place.name}`

/** Home page: search, categories, verified businesses near the reader, and what people say. */
export default function Home() {
  const { figures, promos, ...loaded } = useLoaderData<typeof loader>()
  const settings = useSettings()
  const { tab } = loaded
  const { shelves, own, isWaiting } = useShelves(loaded)
  const { place, categories, commented, topics, topic } = shelves
  const tiles = useInterestTiles(shelves)
  const waiting = isWaiting || undefined
  const name = settings?.productName ?? 'Lonja'
  return (
    <PageShell
      ownSearch
      flowsBelow
      opening={
        <>
          <HomeHeader
            business={shelves.hero}
            country={place?.countryCode}
            figures={figures}
            here={shelves.here}
            ideas={shelves.ideas}
            isWaiting={isWaiting}
          />
          <div className={styles.tiles} data-waiting={waiting}>
            <CategoryTiles items={tiles} place={place?.slug} title="Categorías con más negocios" />
          </div>
        </>
      }
      sidebar={
        <div className={styles.side}>
          <div className={styles.following} data-waiting={waiting}>
            <FeaturedCompanies items={shelves.side} country={place?.countryCode} />
          </div>
          <GuestCard />
          {/* The largest are the tiles above: these are for whom they do not serve. */}
          <div className={styles.following} data-waiting={waiting} data-quiet>
            <CategoryList items={categories} variant="side" place={place?.slug} isShort />
          </div>
        </div>
      }
    >
      <PageHead
        title={`${name}, directorio de negocios verificados`}
        description="Encuentra empresas, profesionales y comercios verificados cerca de ti: qué ofrecen, cuándo abren y cómo contactarlos."
        data={settings && siteData(settings)}
      />
      {shelves.rows.length > 0 && (
        <section className={styles.section} aria-labelledby="cerca" data-waiting={waiting}>
          <h2 id="cerca">
            Negocios verificados{' '}
            <span className={styles.where}>{rowsWords(place, shelves.areNear)}</span>
          </h2>
          {/* Rows of another place are new ones; none moves to where another was. */}
          <BusinessGrid
            key={place?.slug}
            items={shelves.rows}
            variant="rows"
            withCountry={!shelves.areNear}
          />
          <ButtonLink
            to={searchAddress({ place: place?.slug, level: verifiedFrom })}
            variant="plain"
          >
            Ver todos los verificados
          </ButtonLink>
        </section>
      )}
      <div className={styles.following} data-waiting={waiting} data-wide>
        <MostActive
          tab={tab}
          topic={topic}
          place={own?.slug}
          country={place?.countryCode}
          businesses={shelves.active}
          products={shelves.products}
        />
        {commented.length > 0 && (
          <MostCommented
            key={place?.slug}
            tab={tab}
            topics={topics}
            topic={topic}
            place={own?.slug}
            items={commented}
          />
        )}
      </div>
      {commented.length === 0 && <InviteComments />}
      {promos.length > 0 && (
        <div className={styles.section} data-wide>
          <PlatformPromos items={promos} place="home" />
        </div>
      )}
      <div className={styles.following} data-waiting={waiting} data-wide>
        <SealExplained business={shelves.explained} />
      </div>
      <section className={styles.strip} aria-labelledby="para-negocios" data-wide>
        <div>
          <h2 id="para-negocios">Tu negocio, a la vista de quien lo busca</h2>
          <p>
            Publica tu página, muestra qué comprobamos de ti y vende en línea. Aparecer no cuesta.
          </p>
        </div>
        <ButtonLink to="/register" variant="onInk">
          Registra tu negocio
        </ButtonLink>
      </section>
    </PageShell>
  )
}

/** Invitation for guests. While the viewer is unknown it is invisible but keeps its space. */
function GuestCard() {
  const { state } = useViewer()
  if (state === 'member') return null
  return (
    <section
      className={styles.guest}
      aria-label="Tu cuenta"
      data-waiting={state === 'unknown' || undefined}
    >
      <h2>¿Tienes un negocio?</h2>
      <p>Crea tu cuenta, sube tu registro y aparece con tu sello.</p>
      <ButtonLink to="/welcome" wide>
        Crear cuenta
      </ButtonLink>
      <Link to="/welcome" className={styles.other}>
        Cambiar de cuenta
      </Link>
    </section>
  )
}
