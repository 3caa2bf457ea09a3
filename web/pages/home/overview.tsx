import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readOverview } from '#features/community/home/contract.ts'
import type { BusinessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { verifiedFrom } from '#features/directory/businesses/vocabulary.ts'
import { findBusinesses, readShowcase } from '#features/directory/search/contract/search.ts'
import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import { DrawnPattern } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { countrySlug, useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { listSiteBlocks } from '#features/publishing/site-blocks/contract/public.ts'
import { SiteBlocks } from '#features/publishing/site-blocks/ui/parts/site-blocks.tsx'
import { ifNotFound } from '#shared/app-error.ts'
import { countryCodes, countryOf } from '#shared/countries.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo, type Picture } from '#shared/ui/photo.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { apiContext, markPageCacheable } from '../../context.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useProductName } from '../../use-settings.ts'
import styles from './overview.module.css'
import { SealExplained } from './seal-explained.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [figures, showcase, ofCountries, services] = await Promise.all([
    api.call(readOverview, {}),
    api.call(readShowcase, {}),
    Promise.all(
      countryCodes.map((code) =>
        api
          .call(findBusinesses, { place: countrySlug(code), level: verifiedFrom, size: 6 })
          .then(({ items }) => items, ifNotFound([])),
      ),
    ),
    api.call(listSiteBlocks, { place: 'overview' }),
  ])
  markPageCacheable(context, 'directory', 'stores', 'house-blocks')
  const byFacts = (businesses: BusinessSummary[]) =>
    businesses
      .filter(({ badge }) => badge.level > 0)
      .toSorted((a, b) => b.badge.facts.length - a.badge.facts.length)
      .slice(0, 1)
  return {
    figures,
    // One of each country: the reader is shown that of theirs.
    examples: [...ofCountries.flatMap(byFacts), ...byFacts(showcase.featured)],
    // Covers of businesses, one for each step that has a picture.
    pictures: showcase.featured
      .flatMap(({ name, cover }) => (cover ? { name, cover } : []))
      .slice(0, 2),
    services: services.items,
  }
}

/** What somebody does here, in order. */
const steps = [
  {
    title: 'Busca con tus palabras',
    text: 'Escribe lo que necesitas, con acentos o sin ellos, y dónde. Primero ves lo que tienes cerca.',
  },
  {
    title: 'Mira qué comprobamos',
    text: 'El sello dice qué revisó una persona, cómo y hasta cuándo vale. Las opiniones dicen quién compró ahí.',
  },
  {
    title: 'Escribe, llama o compra',
    text: 'Un toque abre WhatsApp o la llamada. En las tiendas compras con tu cuenta o sin ella.',
  },
] as const

/** Page about the product, with current figures. */
export default function Overview() {
  const { figures, examples, pictures, services } = useLoaderData<typeof loader>()
  const { countryCode } = useReaderPlace()
  const explained =
    examples.find(({ place }) => place.countryCode === countryCode) ?? examples[0] ?? null
  const cities = figures.largestCities
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
          <p className={styles.actions}>
            <ButtonLink to="/directorio">Buscar en el directorio</ButtonLink>
            <ButtonLink to="/register" variant="plain">
              Registrar mi negocio
            </ButtonLink>
          </p>
        </header>
        <SealExplained business={explained} />
        <section aria-labelledby="como-funciona" className={styles.part}>
          <h2 id="como-funciona">Cómo funciona</h2>
          <ol className={styles.steps}>
            {steps.map(({ title, text }, nth) => (
              <li key={title}>
                <StepPicture nth={nth} pictures={pictures} level={explained?.badge.level ?? 4} />
                <h3>
                  {nth + 1}. {title}
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="cifras" className={styles.part}>
          <h2 id="cifras">En cifras</h2>
          <dl className={styles.figures}>
            {counted.map(([count, one, many]) => (
              <div key={many}>
                <dt>{count === 1 ? one : many}</dt>
                <dd>
                  <Grouped>{wholeNumber(count)}</Grouped>
                </dd>
              </div>
            ))}
          </dl>
          {cities.length > 0 && (
            <>
              <h3 className={styles.where}>Ciudades con más negocios</h3>
              <ul className={styles.cities}>
                {cities.map(({ slug, name, countryCode, count }) => (
                  <li key={slug}>
                    <Link to={searchAddress({ place: slug })} className={styles.city} data-plain>
                      {name}
                      <span>
                        {countryOf(countryCode)?.name ?? countryCode}
                        {'\u00a0· '}
                        <Grouped>{wholeNumber(count)}</Grouped>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
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
              <Link to="/online-store">Ver la tienda</Link>
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
        <ButtonLink to="/home" variant="plain">
          Ir al inicio
        </ButtonLink>
      </article>
    </PageShell>
  )
}

type StepPictureProps = {
  nth: number
  pictures: { name: string; cover: Picture }[]
  level: number
}

/** The seal on the step about it, on the others the cover of a business, or a drawn one. */
function StepPicture({ nth, pictures, level }: StepPictureProps) {
  const shown = pictures[nth === 0 ? 0 : 1]
  if (nth === 1)
    return (
      <span className={styles.seal}>
        <VerificationSeal level={level} size="6rem" />
      </span>
    )
  return (
    <span className={styles.picture}>
      {shown ? (
        <Photo picture={shown.cover} alt="" ratio="16 / 9" sizes="(min-width: 48em) 24rem, 100vw" />
      ) : (
        <DrawnPattern name={steps[nth]?.title ?? ''} icon="building-store" />
      )}
    </span>
  )
}
