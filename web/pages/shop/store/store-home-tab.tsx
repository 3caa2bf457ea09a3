import type { ReactNode } from 'react'
import { reviewCountWords } from '#features/community/reviews/vocabulary.ts'
import { FeaturePanel } from '#features/selling/stores/ui/parts/feature-panel.tsx'
import type { StoreLayout } from '#features/selling/stores/vocabulary.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { Decimal } from '#shared/ui/text/decimal.tsx'
import { OpinionsBlock } from '../../reviews/opinions-block.tsx'
import { CategoryPicker } from './category-picker.tsx'
import type { LoadedStore } from './load-store.ts'
import { Shelf } from './shelf.tsx'
import { storePath } from './store-address.ts'
import styles from './store-view.module.css'
import { Topics } from './topics.tsx'

const sections = [
  'about',
  'promises',
  'categories',
  'featured',
  'fresh',
  'sale',
  'topics',
  'opinions',
  'later',
] as const
type Section = (typeof sections)[number]

/** Sections of each store layout in their order. */
const composed: Record<StoreLayout, Section[]> = {
  fire: ['promises', 'about', 'featured', 'fresh', 'sale', 'opinions', 'later'],
  agente: ['categories', 'featured', 'fresh', 'sale', 'topics', 'opinions', 'promises', 'about'],
  emprendedor: [
    'about',
    'sale',
    'featured',
    'categories',
    'fresh',
    'opinions',
    'topics',
    'promises',
  ],
  embajador: ['about', 'featured', 'fresh', 'sale', 'opinions', 'promises', 'later'],
}

/** First tab of a store. */
export function StoreHomeTab({
  loaded: { store, featured, fresh, sale, opinions },
}: {
  loaded: LoadedStore
}) {
  const isProfile = store.layout === 'embajador'
  const parts: Record<Section, ReactNode> = {
    about: store.about && (
      <section aria-labelledby="acerca" className={styles.part}>
        <h2 id="acerca">{isProfile ? 'Sobre mí' : 'Sobre la tienda'}</h2>
        <p className={styles.about}>{store.about}</p>
      </section>
    ),
    promises: (
      <section aria-labelledby="ofrece" className={styles.part}>
        <h2 id="ofrece">Envíos y compras</h2>
        <FeaturePanel store={store} />
      </section>
    ),
    categories: (
      <section aria-labelledby="categorias" className={styles.part}>
        <h2 id="categorias">Categorías</h2>
        <CategoryPicker handle={store.handle} chosen={undefined} />
      </section>
    ),
    featured: (
      <Shelf
        id="destacados"
        title={isProfile ? 'Productos favoritos' : 'Destacados'}
        items={featured}
        inSheet
        first
      />
    ),
    fresh: <Shelf id="nuevos" title="Nuevos" items={fresh} inSheet />,
    sale: <Shelf id="ofertas" title="Ofertas relámpago" items={sale} inSheet />,
    topics: <Topics store={store} />,
    opinions: (
      <section aria-labelledby="opiniones" className={styles.part}>
        <OpinionsBlock
          kind="business"
          slug={store.business.slug}
          rating={store.rating}
          shown={opinions}
        >
          {store.productRating && (
            <p>
              Sus productos: <Decimal value={store.productRating.average} /> de 5, en{' '}
              {reviewCountWords(store.productRating.count)}.
            </p>
          )}
        </OpinionsBlock>
      </section>
    ),
    later: (
      <p className={styles.later}>
        {isProfile
          ? 'Próximamente: los autos que recomienda, sus eventos, las tiendas e influencers que sigue y su blog.'
          : 'Próximamente: blog, patrocinadores, eventos y concursos de la tienda.'}
      </p>
    ),
  }
  return (
    <>
      {featured.length === 0 && store.categories.length === 0 && (
        <EmptyState title="Esta tienda aún no tiene productos" heading="h2">
          Síguela y vuelve pronto, o escríbele para preguntar qué vende.
        </EmptyState>
      )}
      {composed[store.layout].map((section) => (
        <div key={section} className={styles.section} data-section={section}>
          {parts[section]}
        </div>
      ))}
      {store.categories.length > 0 && (
        <p>
          <ButtonLink to={storePath(store.handle, 'catalogo')} variant="plain">
            Ver todo el catálogo
          </ButtonLink>
        </p>
      )}
    </>
  )
}
