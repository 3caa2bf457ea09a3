import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BusinessGrid } from '#features/businesses/ui/parts/business-grid.tsx'
import { listCategories } from '#features/categories/contract/categories.ts'
import { CategoryList } from '#features/categories/ui/parts/category-list.tsx'
import { readShowcase, suggest } from '#features/directory/contract/search.ts'
import { WhereToSearch } from '#features/directory/ui/search/where-to-search.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { apiContext, keepPage } from '../../context.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useSettings } from '../../use-settings.ts'
import { HomeOpening } from './opening.tsx'
import styles from './page.module.css'
import { SealExplained } from './seal-explained.tsx'

/** Businesses on each shelf. */
const most = { featured: 9, newest: 6 }

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [categories, showcase, cities] = await Promise.all([
    api.call(listCategories, {}),
    api.call(readShowcase, {}),
    api.call(suggest, { q: '', kind: 'place' }),
  ])
  keepPage(context, 'directory')
  return {
    categories: categories.items.map(({ slug, name, icon, count }) => ({ slug, name, icon, count })),
    featured: showcase.featured.slice(0, most.featured),
    newest: showcase.newest.slice(0, most.newest),
    cities: cities.items.map(({ slug, text, detail }) => ({ slug, text, detail })),
  }
}

/** Where everybody starts: a greeting, the search, and businesses worth knowing. */
export default function Home() {
  const { categories, featured, newest, cities } = useLoaderData<typeof loader>()
  const settings = useSettings()
  const name = settings?.productName ?? 'Lonja'
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: settings?.siteUrl,
    inLanguage: 'es',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${settings?.siteUrl}/directorio?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
  return (
    <PageShell
      ownSearch
      opening={<HomeOpening />}
      sidebar={
        <div className={styles.side}>
          <CategoryList items={categories} look="side" />
          <GuestCard />
        </div>
      }
    >
      <PageHead
        title={`${name}, directorio de negocios verificados`}
        description="Encuentra empresas, profesionales y comercios verificados cerca de ti: qué ofrecen, cuándo abren y cómo contactarlos."
        data={site}
      />
      <div className={styles.row}>
        <CategoryList items={categories} look="row" />
      </div>
      {featured.length > 0 && (
        <section className={styles.section} aria-labelledby="destacados">
          <h2 id="destacados">{featured.some(({ claimed }) => claimed) ? 'Negocios destacados' : 'Del directorio'}</h2>
          <BusinessGrid items={featured} firstCovers={3} look="shelf" />
        </section>
      )}
      {cities.length > 0 && (
        <div className={styles.section}>
          <WhereToSearch state={{}} title="Explora por ciudad" cities={cities} />
        </div>
      )}
      <SealExplained />
      {newest.length > 0 && (
        <section className={styles.section} aria-labelledby="recientes">
          <h2 id="recientes">Recién llegados</h2>
          <BusinessGrid items={newest} look="rows" />
        </section>
      )}
      {featured.length === 0 && newest.length === 0 && (
        <EmptyState title="Todavía no hay negocios publicados" action={<ButtonLink to="/register">Registra el primero</ButtonLink>}>
          Aquí aparecen los negocios en cuanto se publican.
        </EmptyState>
      )}
    </PageShell>
  )
}

/** An invitation for those without an account. */
function GuestCard() {
  const viewer = useViewer()
  if (viewer.state === 'member') return null
  return (
    <section className={styles.guest} aria-label="Tu cuenta">
      <h2>¿Tienes un negocio?</h2>
      <p>Crea tu cuenta, sube tu registro y aparece con tu sello.</p>
      <ButtonLink to="/welcome" wide>
        Crear cuenta
      </ButtonLink>
      <ButtonLink to="/welcome" look="plain" wide>
        Cambiar de cuenta
      </ButtonLink>
    </section>
  )
}
