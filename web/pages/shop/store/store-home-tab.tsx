import type { ReactNode } from 'react'
import type { StoreLayout } from '#features/selling/stores/vocabulary.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { WrittenOpinions } from '../../reviews/written-opinions.ts'
import type { LoadedStore } from './load-store.ts'
import { OwnCategories } from './own-categories.tsx'
import { minInLine, Shelf } from './shelf.tsx'
import { storePath } from './store-address.ts'
import layouts from './store-layouts.module.css'
import styles from './store-view.module.css'
import { Topics } from './topics.tsx'
import { WrittenPromises } from './written-promises.ts'

const sections = [
  'about',
  'promises',
  'categories',
  'featured',
  'fresh',
  'sale',
  'all',
  'topics',
  'opinions',
  'later',
] as const
type Section = (typeof sections)[number]

/** News and offers where they stand as lines beside or below other products. */
const maxLines = 5

/**
 * Sections of each store layout in their order: `top` above all, `main` beside `side` where there is room for both,
 * and `rest` below. On phones what stands first here is above.
 */
const composed: Record<StoreLayout, Partial<Record<Column, Section[]>>> = {
  fire: {
    top: ['featured'],
    main: ['sale'],
    side: ['fresh'],
    rest: ['all', 'promises', 'opinions', 'about', 'later'],
  },
  agente: {
    side: ['categories'],
    main: ['featured', 'fresh', 'sale', 'all'],
    rest: ['topics', 'opinions', 'promises', 'about'],
  },
  emprendedor: {
    main: ['featured'],
    side: ['about', 'promises'],
    rest: ['sale', 'fresh', 'all', 'categories', 'opinions', 'topics'],
  },
  embajador: {
    main: ['featured', 'about', 'fresh', 'sale', 'all', 'opinions', 'promises', 'later'],
  },
}
type Column = 'top' | 'main' | 'side' | 'rest'

/** First tab of a store. */
export function StoreHomeTab({
  loaded: { store, featured, sentences, fresh, sale, opinions },
}: {
  loaded: LoadedStore
}) {
  const { layout } = store
  const isProfile = layout === 'embajador'
  const isList = isProfile || layout === 'agente'
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
        <WrittenPromises store={store} />
      </section>
    ),
    categories: store.categories.length > 0 && (
      <section aria-labelledby="categorias" className={styles.part}>
        <h2 id="categorias">Categorías</h2>
        <OwnCategories store={store} />
      </section>
    ),
    featured: (
      <Shelf
        id="destacados"
        title={isProfile ? 'Productos favoritos' : 'Destacados'}
        items={featured}
        variant={isList ? 'rows' : 'cards'}
        sentences={sentences}
        first
      />
    ),
    fresh: (
      <Shelf
        id="nuevos"
        title={layout === 'fire' ? 'Novedades' : 'Nuevos'}
        // Its heading says that all are new.
        items={(layout === 'fire' || isProfile ? fresh.slice(0, maxLines) : fresh).map((one) => ({
          ...one,
          isNew: false,
        }))}
        variant={isList || layout === 'fire' ? 'rows' : 'shelf'}
      />
    ),
    sale: (
      <Shelf
        id="ofertas"
        title="Ofertas relámpago"
        items={isProfile ? sale.slice(0, maxLines) : sale}
        variant={isList ? 'rows' : 'shelf'}
      />
    ),
    all: store.categories.length > 0 && (
      <ButtonLink to={storePath(store.handle, 'catalogo')} variant="plain">
        Ver todo el catálogo
      </ButtonLink>
    ),
    topics: <Topics store={store} />,
    opinions: (
      <section aria-labelledby="opiniones" className={styles.part}>
        <WrittenOpinions
          kind="business"
          slug={store.business.slug}
          rating={store.rating}
          productRating={store.productRating}
          shown={opinions}
        />
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
  // News and offers that fill no line of their own stand beside each other.
  const isShort =
    (layout === 'agente' || layout === 'emprendedor') &&
    [fresh, sale].every(({ length }) => length > 0 && length < minInLine)
  const isEmpty: Partial<Record<Section, boolean>> = {
    sale: sale.length === 0,
    fresh: fresh.length === 0,
  }
  return (
    <>
      {featured.length === 0 && store.categories.length === 0 && (
        <EmptyState title="Esta tienda aún no tiene productos" heading="h2">
          Síguela y vuelve pronto, o escríbele para preguntar qué vende.
        </EmptyState>
      )}
      <div className={layouts.home}>
        {(Object.entries(composed[layout]) as [Column, Section[]][]).map(([column, own]) => (
          <div
            key={column}
            className={layouts.column}
            data-column={column}
            data-empty={own.every((section) => isEmpty[section]) || undefined}
          >
            {own.map((section) => (
              <div
                key={section}
                className={styles.section}
                data-section={section}
                data-short={(isShort && (section === 'fresh' || section === 'sale')) || undefined}
              >
                {parts[section]}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
