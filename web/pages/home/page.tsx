import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listMostActive, listMostCommented } from '#features/community/home/contract.ts'
import { readHomeAddress } from '#features/community/home/home-tabs.ts'
import { BusinessGrid } from '#features/directory/businesses/ui/parts/business-grid.tsx'
import { readShowcase, suggest } from '#features/directory/search/contract/search.ts'
import { WhereToSearch } from '#features/directory/search/ui/search/where-to-search.tsx'
import { listCategories } from '#features/platform/categories/contract/categories.ts'
import { CategoryList } from '#features/platform/categories/ui/parts/category-list.tsx'
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
import { SealExplained } from './seal-explained.tsx'
import { siteData } from './site-data.ts'

/** Businesses in the side column and in the list of new ones. */
const max = { featured: 5, newest: 6 }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { tab, topic } = readHomeAddress(new URL(request.url).searchParams)
  const [categories, showcase, cities, active, commented, promos] = await Promise.all([
    api.call(listCategories, {}),
    api.call(readShowcase, {}),
    api.call(suggest, { q: '', kind: 'place' }),
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
    tab,
    active,
    commented,
    promos: promos.items,
    featured: showcase.featured.slice(0, max.featured),
    newest: showcase.newest.slice(0, max.newest),
    cities: cities.items.map(({ slug, text, detail }) => ({ slug, text, detail })),
  }
}

/** Home page: greeting, search and selected businesses. */
export default function Home() {
  const { categories, tab, active, commented, promos, featured, newest, cities } =
    useLoaderData<typeof loader>()
  const settings = useSettings()
  const name = settings?.productName ?? 'Lonja'
  return (
    <PageShell
      ownSearch
      opening={<HomeHeader />}
      sidebar={
        <div className={styles.side}>
          <CategoryList items={categories} variant="side" />
          <FeaturedCompanies items={featured} />
          <GuestCard />
        </div>
      }
    >
      <PageHead
        title={`${name}, directorio de negocios verificados`}
        description="Encuentra empresas, profesionales y comercios verificados cerca de ti: qué ofrecen, cuándo abren y cómo contactarlos."
        data={settings && siteData(settings)}
      />
      {commented.items.length > 0 && <MostCommented tab={tab} {...commented} />}
      <MostActive tab={tab} topic={commented.topic} {...active} />
      {commented.items.length === 0 && <InviteComments />}
      <div className={styles.row}>
        <CategoryList items={categories} variant="row" />
      </div>
      {cities.length > 0 && (
        <div className={styles.section}>
          <WhereToSearch state={{}} title="Explora por ciudad" cities={cities} />
        </div>
      )}
      {promos.length > 0 && (
        <div className={styles.section}>
          <PlatformPromos items={promos} place="home" />
        </div>
      )}
      <SealExplained />
      {newest.length > 0 && (
        <section className={styles.section} aria-labelledby="recientes">
          <h2 id="recientes">Recién llegados</h2>
          <BusinessGrid items={newest} variant="rows" />
        </section>
      )}
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
