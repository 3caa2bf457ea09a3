import { useNavigate } from 'react-router'
import type { MyBusiness } from '#features/directory/businesses/contract/owner.ts'
import { NewestProducts } from '#features/selling/products/ui/parts/newest-products.tsx'
import { readMyStore } from '#features/selling/stores/contract/my-store.ts'
import { CreateStoreButton } from '#features/selling/stores/ui/create-store-button.tsx'
import { StoreCard } from '#features/selling/stores/ui/store-card.tsx'
import { useTakenDown } from '#features/trust/reports/ui/parts/taken-down.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useSettings } from '#web/use-settings.ts'
import { myBusinessHref } from '../sections.ts'
import { storePlaces } from './places.ts'
import styles from './shop.module.css'
import { StoreMenu } from './store-menu.tsx'

/** Store and newest products on the overview of a business. */
export function ShopCards({ business: { id, role } }: { business: MyBusiness }) {
  const settings = useSettings()
  const navigate = useNavigate()
  const canManage = role !== 'seller'
  const isTakenDown = useTakenDown(id, ({ kind }) => kind === 'store').length > 0
  const { data } = useCall(readMyStore, { businessId: id })
  const newHref = myBusinessHref('/productos/nuevo', id)
  return (
    <div className={styles.stack}>
      <StoreCard
        businessId={id}
        canManage={canManage}
        siteUrl={settings?.siteUrl ?? ''}
        isTakenDown={isTakenDown}
        places={storePlaces(id)}
      >
        <div>
          <StoreMenu businessId={id} canManage={canManage} />
        </div>
      </StoreCard>
      <NewestProducts
        businessId={id}
        hasStore={data && data.store !== null}
        newHref={canManage ? newHref : undefined}
        begin={
          data && !data.store ? (
            <CreateStoreButton
              businessId={id}
              label="Agregar Producto"
              addressHref={storePlaces(id).address}
              onBegun={() => navigate(newHref)}
            />
          ) : undefined
        }
        listHref={myBusinessHref('/productos', id)}
        hrefOf={(productId) => myBusinessHref(`/productos/${productId}`, id)}
      />
    </div>
  )
}
