import { ProductsList } from '#features/selling/products/ui/parts/products-list.tsx'
import { publicStoreStates } from '#features/selling/stores/vocabulary.ts'
import { TakenDownNotices, useTakenDown } from '#features/trust/reports/ui/parts/taken-down.tsx'
import { caseStateWords } from '#features/trust/reports/vocabulary.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { myBusinessHref } from '../sections.ts'
import { useMyBusiness } from '../use-my-business.ts'
import { linksAnchor } from './places.ts'
import { WithStore } from './with-store.tsx'

const ProductSheets = lazyPart(
  () => import('#features/selling/catalogue-files/ui/product-sheets.tsx'),
  {
    waiting: <Skeleton height="12rem" />,
  },
)

/** All products of the store. */
export default function MyProducts() {
  const { id, role } = useMyBusiness()
  const takenDown = useTakenDown(id, ({ kind }) => kind === 'product')
  return (
    <WithStore>
      {(store) => (
        <>
          <TakenDownNotices
            businessId={id}
            canManage={role !== 'seller'}
            which={({ kind }) => kind === 'product'}
          />
          <ProductsList
            key={id}
            businessId={id}
            newHref={role === 'seller' ? undefined : myBusinessHref('/productos/nuevo', id)}
            hrefOf={(productId) => myBusinessHref(`/productos/${productId}`, id)}
            takenDownLabelOf={(productId) =>
              takenDown.some(({ subjectId }) => subjectId === productId)
                ? caseStateWords.removed
                : undefined
            }
            shareHrefOf={
              publicStoreStates.some((state) => state === store.state)
                ? (productId) => myBusinessHref(`/productos/${productId}`, id, linksAnchor)
                : undefined
            }
          />
          {role !== 'seller' && <ProductSheets key={`hoja ${id}`} businessId={id} />}
        </>
      )}
    </WithStore>
  )
}
