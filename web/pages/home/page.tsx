import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  listMostActive,
  listMostCommented,
  readOverview,
} from '#features/community/home/contract.ts'
import { readHomeAddress } from '#features/community/home/home-tabs.ts'
import { BusinessGrid } from '#features/directory/businesses/ui/parts/business-grid.tsx'
import { readShowcase } from '#features/directory/search/contract/search.ts'
import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import { listCategories } from '#features/platform/categories/contract/categories.ts'
import { CategoryList } from '#features/platform/categories/ui/parts/category-list.tsx'
import { CategoryTiles } from '#features/platform/categories/ui/parts/category-tiles.tsx'
import {
  nearWords,
  type ReaderPlace,
  useReaderPlace,
} from '#features/platform/places/ui/parts/reader-place.ts'
import { listSiteBlocks } from '#features/publishing/site-blocks/contract/public.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
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
import { rankShelves } from './rank-shelves.ts'
import { SealExplained } from './seal-explained.tsx'
import { siteData } from './site-data.ts'
import { useNear } from './use-near.ts'

/** Categories below the search, those with most businesses. */
const tileCount = 8

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { tab, topic } = readHomeAddress(new URL(request.url).searchParams)
  const [categories, showcase, figures, active, commented, promos] = await Promise.all([
    api.call(listCategories, {}),
    api.call(readShowcase, {}),
    api.call(readOverview, {}),
    api.call(listMostActive, { tab }),
    api.call(listMostCommented, { topic }),
    api.call(listSiteBlocks, { place: 'home' }),
  ])
  markPageCacheable(context, 'directory', 'stores', 'posts', 'house-blocks')
  return {
    categories: categories.items.map(({ slug, name, icon, count }) => ({
      slug,
      name,
      icon,
      count,
    })),
    figures,
    tab,
    active,
    commented,
    promos: promos.items,
    featured: showcase.featured,
  }
}

/** Where the listed businesses are, on a line of its own, so that nothing moves once the place is known. */
const rowsWords = (place: ReaderPlace | undefined, areNear: boolean) =>
  !place
    ? 'en todo el directorio'
    : areNear
      ? nearWords(place).replace(/^./, (sign) => sign.toLowerCase())
      : `primero los de ${place.name}`

/** Home page: search, categories, verified businesses near the reader, and what people say. */
export default function Home() {
  const { categories, figures, tab, active, commented, promos, featured } =
    useLoaderData<typeof loader>()
  const settings = useSettings()
  const { near, isWaiting } = useNear()
  const { place } = useReaderPlace()
  const shelves = rankShelves({
    commented: commented.items,
    active: active.businesses,
    near: near?.items ?? null,
    featured,
  })
  const name = settings?.productName ?? 'Lonja'
  const tiles = categories
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, tileCount)
  return (
    <PageShell
      ownSearch
      opening={
        <>
          <HomeHeader business={shelves.hero} figures={figures} />
          <div className={styles.tiles}>
            <CategoryTiles items={tiles} place={place?.slug} title="Categorías con más negocios" />
          </div>
        </>
      }
      sidebar={
        <div className={styles.side}>
          <CategoryList items={categories} variant="side" />
          <div className={styles.following} data-waiting={isWaiting || undefined}>
            <FeaturedCompanies items={shelves.side} />
          </div>
          <GuestCard />
        </div>
      }
    >
      <PageHead
        title={`${name}, directorio de negocios verificados`}
        description="Encuentra empresas, profesionales y comercios verificados cerca de ti: qué ofrecen, cuándo abren y cómo contactarlos."
        data={settings && siteData(settings)}
      />
      {shelves.rows.length > 0 && (
        <section
          className={styles.section}
          aria-labelledby="cerca"
          data-waiting={isWaiting || undefined}
        >
          <h2 id="cerca">
            Negocios verificados{' '}
            <span className={styles.where}>{rowsWords(near?.place, shelves.areNear)}</span>
          </h2>
          {/* Rows of another place are new ones; none moves to where another was. */}
          <BusinessGrid
            key={near?.place.slug}
            items={shelves.rows}
            variant="rows"
            withCountry={!shelves.areNear}
          />
          <ButtonLink to={searchAddress({ place: place?.slug, level: 1 })} variant="plain">
            Ver todos los verificados
          </ButtonLink>
        </section>
      )}
      {commented.items.length > 0 && <MostCommented tab={tab} {...commented} />}
      <MostActive
        tab={tab}
        topic={commented.topic}
        businesses={shelves.active}
        products={active.products}
      />
      {commented.items.length === 0 && <InviteComments />}
      {promos.length > 0 && (
        <div className={styles.section}>
          <PlatformPromos items={promos} place="home" />
        </div>
      )}
      <SealExplained business={shelves.explained} />
      <section className={styles.strip} aria-labelledby="para-negocios">
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
      <ButtonLink to="/welcome" variant="plain" wide>
        Cambiar de cuenta
      </ButtonLink>
    </section>
  )
}
