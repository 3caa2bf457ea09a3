import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readOverview } from '#features/community/home/contract.ts'
import { readShowcase } from '#features/directory/search/contract/search.ts'
import { listSiteBlocks } from '#features/publishing/site-blocks/contract/public.ts'
import { SiteBlocks } from '#features/publishing/site-blocks/ui/parts/site-blocks.tsx'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { apiContext, markPageCacheable } from '../../context.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useProductName } from '../../use-settings.ts'
import styles from './overview.module.css'
import { SealExplained } from './seal-explained.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [figures, showcase, services] = await Promise.all([
    api.call(readOverview, {}),
    api.call(readShowcase, {}),
    api.call(listSiteBlocks, { place: 'overview' }),
  ])
  markPageCacheable(context, 'directory', 'stores', 'house-blocks')
  const [explained = null] = showcase.featured
    .filter(({ badge }) => badge.level > 0)
    .toSorted((a, b) => b.badge.facts.length - a.badge.facts.length)
  return { figures, explained, services: services.items }
}

/** Page about the product, with current figures. */
export default function Overview() {
  const { figures, explained, services } = useLoaderData<typeof loader>()
  const name = useProductName()
  const counted: [count: number, one: string, many: string][] = [
    [figures.businesses, 'negocio en el directorio', 'negocios en el directorio'],
    [figures.verified, 'con algo verificado', 'con algo verificado'],
    [figures.categories, 'giro', 'giros'],
    [figures.cities, 'ciudad', 'ciudades'],
    [figures.countries, 'país', 'países'],
    [figures.stores, 'tienda abierta', 'tiendas abiertas'],
    [figures.products, 'producto a la venta', 'productos a la venta'],
  ]
  return (
    <PageShell>
      <PageHead
        title={`Qué es ${name}`}
        description={`${name} es un directorio de negocios verificados a mano, con tiendas en línea y una comunidad que se conoce por su nombre.`}
        canonical="/overview"
      />
      <article className={styles.page}>
        <header className={styles.head}>
          <h1>Qué es {name}</h1>
          <p className={styles.lead}>
            La lonja es la casa donde los comerciantes de un pueblo se reunían, se conocían por su
            nombre y cerraban tratos. Esta es la misma casa, en tu teléfono: encuentras un negocio,
            ves qué comprobamos de él y hasta cuándo, y le escribes o le compras.
          </p>
        </header>
        <SealExplained business={explained} />
        <section aria-labelledby="cifras" className={styles.part}>
          <h2 id="cifras">En cifras</h2>
          <dl className={styles.figures}>
            {counted.map(([count, one, many]) => (
              <div key={many}>
                <dt>{count === 1 ? one : many}</dt>
                <dd>{wholeNumber(count)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {services.length > 0 && (
          <section aria-labelledby="servicios" className={styles.part}>
            <h2 id="servicios">Nuestros servicios</h2>
            <SiteBlocks items={services} place="overview" />
          </section>
        )}
        <section aria-labelledby="para-quien" className={styles.part}>
          <h2 id="para-quien">Para quién es</h2>
          <ul className={styles.ways}>
            <li>
              <h3>Si buscas</h3>
              <p>
                Escribe lo que necesitas con tus palabras, con acentos o sin ellos. Guarda, compara,
                pregunta y compra con tu cuenta o sin ella.
              </p>
              <Link to="/directorio">Buscar en el directorio</Link>
            </li>
            <li>
              <h3>Si vendes</h3>
              <p>
                Publica tu página, sube tu registro, abre tu tienda y contesta a quien te escribe.
                Aparecer en el directorio no cuesta.
              </p>
              <Link to="/register">Registrar mi negocio</Link>
            </li>
            <li>
              <h3>Si ya apareces</h3>
              <p>
                Tomamos negocios de registros públicos y los mostramos sin verificar. Si uno es
                tuyo, reclámalo desde su página.
              </p>
              <Link to="/legal#fuentes">De dónde vienen los datos</Link>
            </li>
          </ul>
        </section>
        <ButtonLink to="/home">Ir al inicio</ButtonLink>
      </article>
    </PageShell>
  )
}
