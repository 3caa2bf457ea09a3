import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useNavigation,
} from 'react-router'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { findProducts, listBestSellers } from '#features/selling/products/contract/catalogue.ts'
import { readShopAddress } from '#features/selling/products/contract/read-shop-address.ts'
import {
  hasShopFilters,
  type ShopState,
  shopAddress,
  withShopChange,
} from '#features/selling/products/contract/shop-address.ts'
import { productCategoryWords } from '#features/selling/products/vocabulary.ts'
import { listStores } from '#features/selling/stores/contract/store-page.ts'
import { isAppError } from '#shared/app-error.ts'
import { countryOf } from '#shared/countries.ts'
import type { Output } from '#shared/endpoint.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FilterSheet } from '#shared/ui/overlays/filter-sheet.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { apiContext, markPageCacheable } from '../../context.ts'
import { PageHead } from '../../page-head.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import styles from './online-store.module.css'
import { ProductResults } from './product-results.tsx'
import { ShopChips } from './shop-chips.tsx'
import { ShopFilters } from './shop-filters.tsx'
import { ShopOpening, shownStoreOf } from './shop-opening.tsx'
import { ShopSearch } from './shop-search.tsx'
import { ShopShell } from './shop-shell.tsx'
import { ShopSort } from './shop-sort.tsx'

/** Stores in the row above the list. */
const maxStores = 12

/** Whether nothing is searched for: then the page opens with stores and with what sells most. */
const isOpening = (state: ShopState): boolean => !state.q && !state.after && !hasShopFilters(state)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const state = readShopAddress(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  const find = (wanted: ShopState) =>
    api.call(findProducts, { ...wanted, size: 24 }).catch((error: unknown) => {
      // The cursor is truncated or expired: restart the search.
      if (state.after && isAppError(error) && error.code === 'malformed')
        throw redirect(shopAddress({ ...state, after: undefined }))
      throw error
    })
  markPageCacheable(context, 'stores')
  const open = async (wanted: ShopState) => {
    if (!isOpening(wanted)) return null
    const country = wanted.abroad ? undefined : wanted.country
    const [stores, bestSellers] = await Promise.all([
      api.call(listStores, { country, size: maxStores }),
      api.call(listBestSellers, { country }),
    ])
    return { stores: stores.items.map(shownStoreOf), bestSellers: bestSellers.items }
  }
  const [found, opening] = await Promise.all([find(state), open(state)])
  if (found.total > 0 || !state.country || state.abroad || state.after)
    return { state, found, opening, isElsewhere: false }
  // What the reader's country lacks is shown of others.
  const abroad = { ...state, abroad: true }
  const elsewhere = await find(abroad)
  return elsewhere.total > 0
    ? { state: abroad, found: elsewhere, opening: await open(abroad), isElsewhere: true }
    : { state, found, opening, isElsewhere: false }
}

/** Lists the reader's country first: the cached page knows none, and each list names its own. */
function useOwnCountry(state: ShopState): void {
  const { countryCode } = useReaderPlace()
  const navigate = useNavigate()
  // A further page of a list stays of that list.
  const own = state.country || state.after ? null : countryCode
  useEffect(() => {
    if (own)
      void navigate(shopAddress({ ...state, country: own }), {
        replace: true,
        preventScrollReset: true,
      })
  }, [own, state, navigate])
}

const whereWords = ({ country, abroad }: ShopState) => {
  const name = countryOf(country)?.name
  if (!name) return ''
  return abroad ? ' de todos los países' : ` de ${name}`
}

/** Currencies that a list may name; more are «varias». */
const maxCurrencies = 3

/** The currencies of a list; an order by price says its own. */
const currencyWords = ({ pricedIn, facets: { currency } }: Output<typeof findProducts>) => {
  if (pricedIn || currency.length === 0) return ''
  return currency.length > maxCurrencies
    ? '\u00a0· precios en varias monedas'
    : `\u00a0· precios en ${currency.map(({ value }) => value).join(', ')}`
}

const titleOf = ({ q, category, sale, new: isNew }: ShopState) => {
  const what = category
    ? productCategoryWords[category]
    : sale
      ? 'Ofertas'
      : isNew
        ? 'Lo nuevo'
        : 'Tienda en línea'
  return q ? `«${q}» en la tienda` : what
}

/** The whole marketplace. Its state is in the address. */
export default function OnlineStore() {
  const loaded = useLoaderData<typeof loader>()
  const { found, opening, isElsewhere } = loaded
  const state: ShopState = loaded.state
  useOwnCountry(state)
  const isLoading = useNavigation().location?.pathname === '/online-store'
  const count = `${found.isMore ? 'Más de ' : ''}${wholeNumber(found.total)} ${found.total === 1 ? 'producto' : 'productos'}${whereWords(state)}`
  const shown = new Set(opening?.bestSellers.map(({ id }) => id))
  const isNotShown = ({ id }: { id: string }) => !shown.has(id)
  const filters = () => <ShopFilters state={state} found={found} />
  return (
    <ShopShell ownSearch sidebar={filters()}>
      <PageHead
        title={titleOf(state)}
        description="Productos de negocios verificados: compra con pago protegido y envíos claros."
        canonical={shopAddress({ category: state.category })}
        hidden={
          Boolean(state.q) ||
          state.after !== undefined ||
          hasShopFilters({ ...state, category: undefined }) ||
          found.total === 0
        }
      />
      <div className={styles.page}>
        <h1 className={styles.title}>{titleOf(state)}</h1>
        <ShopSearch state={state} />
        <ShopChips state={state} />
        {/* Those of another country are new ones; none moves to where another was. */}
        {opening && <ShopOpening key={state.country ?? ''} {...opening} />}
        <div className={styles.bar}>
          <div className={styles.count}>
            {opening && <h2>Todos los productos</h2>}
            <p role="status">
              <Grouped>
                {isLoading
                  ? 'Buscando…'
                  : found.total > 0
                    ? `${count}${currencyWords(found)}`
                    : 'Sin resultados'}
              </Grouped>
            </p>
          </div>
          <ShopSort state={state} />
          <div className={styles.onPhone}>
            <FilterSheet count={count.toLowerCase()}>{filters}</FilterSheet>
          </div>
        </div>
        {isElsewhere && (
          <p className={styles.note}>
            Ninguna tienda de {countryOf(state.country)?.name} tiene esto todavía: estos productos
            son de otros países.
          </p>
        )}
        {found.pricedIn && (
          <PricedIn state={state} currency={found.pricedIn} others={found.facets.currency} />
        )}
        {found.called && (
          <p className={styles.note}>
            También puedes{' '}
            <Link to={shopAddress({ category: found.called })}>
              ver todo en {productCategoryWords[found.called]}
            </Link>
            .
          </p>
        )}
        {state.after && (
          <BackLink to={shopAddress({ ...state, after: undefined })} spoken="Volver al">
            Principio de la lista
          </BackLink>
        )}
        {found.items.length > 0 ? (
          <div aria-busy={isLoading}>
            <ProductResults
              key={shopAddress(state)}
              state={state}
              first={{ items: found.items.filter(isNotShown), next: found.next }}
            />
          </div>
        ) : (
          <NothingFound state={state} />
        )}
        <aside className={styles.help} aria-label="Ayuda con tus compras">
          <p>
            <strong>¿Una duda con una compra?</strong> Pregunta primero a la tienda, en su página.
            Si no responde, aquí está nuestro equipo.
          </p>
          <ContactSheet />
        </aside>
      </div>
    </ShopShell>
  )
}

type PricedInProps = { state: ShopState; currency: string; others: { value: string }[] }

/** Names the currency of an order by price and links to the others. */
function PricedIn({ state, currency, others }: PricedInProps) {
  return (
    <p className={styles.note}>
      Por precio se ordena una moneda a la vez: aquí, {currency}. Ver en{' '}
      {others
        .filter(({ value }) => value !== currency)
        .map(({ value }, index) => (
          <span key={value}>
            {index > 0 && ', '}
            <Link to={shopAddress(withShopChange(state, { currency: value }))} rel="nofollow">
              {value}
            </Link>
          </span>
        ))}
      .
    </p>
  )
}

/** Explains an empty result and proposes what to do next. */
function NothingFound({ state }: { state: ShopState }) {
  if (!state.q && !hasShopFilters(state))
    return (
      <EmptyState
        title="Todavía no hay productos"
        heading="h2"
        action={<ButtonLink to="/directorio">Ir al directorio</ButtonLink>}
      >
        Las tiendas de los negocios verificados aparecerán aquí cuando abran. Mientras tanto,
        encuéntralos en el directorio.
      </EmptyState>
    )
  const isOnlyCategory =
    state.category && !state.q && !hasShopFilters({ ...state, category: undefined })
  return (
    <EmptyState
      title={isOnlyCategory ? 'No hay productos en esta categoría.' : 'No encontramos productos'}
      heading="h2"
      action={<ButtonLink to="/online-store">Ver toda la tienda</ButtonLink>}
    >
      {!isOnlyCategory &&
        (state.q
          ? 'Prueba con otras palabras o con menos filtros.'
          : 'Quita algún filtro para ver más.')}
    </EmptyState>
  )
}
