import { useNavigation } from 'react-router'
import { shopAddress } from '#features/selling/products/contract/shop-address.ts'
import { OfferLabels } from '#features/selling/promotions/ui/parts/offer-labels.tsx'
import type { StorePage } from '#features/selling/stores/contract/store-page.ts'
import { StoreHead } from '#features/selling/stores/ui/parts/store-head.tsx'
import { dayInWords } from '#shared/text/calendar-words.ts'
import { truncate } from '#shared/text/truncate.ts'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHead } from '#web/page-head.tsx'
import { useProductName, useSettings } from '#web/use-settings.ts'
import { ReportButton } from '../../text-actions/report-button.tsx'
import { WrittenSellerFacts } from '../product/written-seller.ts'
import { ShopShell } from '../shop-shell.tsx'
import { CatalogueTab } from './catalogue-tab.tsx'
import type { LoadedStore } from './load-store.ts'
import { StoreActions } from './store-actions.tsx'
import { storePath, storeSearch, storeTabs, storeTabWords } from './store-address.ts'
import { storeData } from './store-data.ts'
import { StoreHomeTab } from './store-home-tab.tsx'
import layouts from './store-layouts.module.css'
import styles from './store-view.module.css'
import { WrittenSellsIn } from './written-promises.ts'

const describe = ({ name, about, business }: StorePage) =>
  (about && truncate(about, 200)) ||
  `Compra en ${name}${business.city ? `, en ${business.city}` : ''}: productos, envíos y devoluciones.`

/** A store's page in its chosen layout. */
export function StoreView({ loaded }: { loaded: LoadedStore }) {
  const { store, tab, state } = loaded
  const { business } = store
  const siteUrl = useSettings()?.siteUrl ?? ''
  const productName = useProductName()
  const isLoading = useNavigation().location?.pathname === `/tienda/${store.handle}`
  const path = storePath(store.handle)
  const isSearch = Object.keys(state).length > 0
  return (
    <ShopShell>
      <PageHead
        title={tab === 'tienda' ? store.name : `${storeTabWords[tab]} de ${store.name}`}
        description={describe(store)}
        canonical={tab === 'catalogo' && !isSearch ? storeSearch(store.handle, {}) : path}
        hidden={isSearch || tab === 'comunidad'}
        image={store.banner ?? store.logo}
        country={store.business.countryCode}
        data={storeData(store, siteUrl)}
      />
      <article
        className={`${styles.page} ${layouts.page}`}
        data-layout={store.layout}
        aria-busy={isLoading}
      >
        <StoreHead
          store={store}
          withoutBanner={store.layout === 'agente'}
          seal={
            <WrittenSellerFacts
              badge={business.badge}
              countryCode={business.countryCode}
              facts={loaded.facts}
              productName={productName}
              at={loaded.renderedAt}
              isFolded
            />
          }
          note={
            <WrittenSellsIn
              store={{ currency: store.currency, shipping: store.shipping, business }}
            />
          }
        >
          <StoreActions store={store} />
        </StoreHead>
        {store.state === 'holiday' && (
          <Notice title="De vacaciones">
            {store.holidayUntil
              ? `Esta tienda vuelve a vender el ${dayInWords(store.holidayUntil)}. Mientras, puedes mirar lo que tiene.`
              : 'Esta tienda no vende por ahora. Mientras, puedes mirar lo que tiene.'}
          </Notice>
        )}
        {store.state === 'open' && !store.takesOrders && (
          <Notice title="No recibe pedidos">
            Esta tienda no recibe pedidos por ahora. Mientras, puedes mirar lo que tiene.
          </Notice>
        )}
        <OfferLabels offers={loaded.offers} />
        <nav className={styles.tabs} aria-label={`Secciones de ${store.name}`}>
          {storeTabs.map((one) => (
            <Link
              key={one}
              to={storePath(store.handle, one)}
              aria-current={one === tab ? 'page' : undefined}
              preventScrollReset
              data-plain
            >
              {storeTabWords[one]}
            </Link>
          ))}
        </nav>
        <p role="status" className={isLoading ? styles.loading : 'only-spoken'}>
          {isLoading ? 'Cargando tienda...' : ''}
        </p>
        {tab === 'tienda' && <StoreHomeTab loaded={loaded} />}
        {tab === 'catalogo' && <CatalogueTab loaded={loaded} key={shopAddress(state)} />}
        {tab === 'comunidad' && (
          <p className={styles.soon}>Próximamente: foros, grupos, rankings, etc.</p>
        )}
        <aside aria-label="Avisar de un problema">
          <ReportButton subjectId={store.id} title={`Reportar ${store.name}`} />
        </aside>
      </article>
    </ShopShell>
  )
}
