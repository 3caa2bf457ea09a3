import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listMyProducts } from '../../contract/owner.ts'
import styles from './product-rows.module.css'
import { ProductRows } from './product-rows.tsx'

type NewestProductsProps = {
  businessId: string
  /** Undefined while loading; without a store there are no products. */
  hasStore: boolean | undefined
  /** Undefined for members who may not add products. */
  newHref?: string
  /** Replaces the button while there is no store. */
  begin?: ReactNode
  listHref: string
  hrefOf: (productId: string) => string
}

/** The last changed products, or how to add the first. */
export function NewestProducts({
  businessId,
  hasStore,
  newHref,
  begin,
  listHref,
  hrefOf,
}: NewestProductsProps) {
  const { data, error, refetch } = useCall(
    listMyProducts,
    { businessId, size: 3 },
    { enabled: hasStore === true },
  )
  const items = hasStore === false ? [] : data?.items
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!items) return <Skeleton height="14rem" />
  return (
    <section className={styles.card} aria-labelledby="mis-productos">
      <h2 id="mis-productos">Mis Productos</h2>
      {items.length === 0 ? (
        <p className={styles.quiet}>
          Todavía no hay ninguno. Un nombre, un precio y una foto bastan.
        </p>
      ) : (
        <ProductRows products={items} hrefOf={hrefOf} />
      )}
      <div className={styles.acts}>
        {newHref && (begin ?? <ButtonLink to={newHref}>Agregar Producto</ButtonLink>)}
        {items.length > 0 && (
          <Link to={listHref}>
            Ver todos <IconArrowRight size="1.125rem" stroke={1.75} aria-hidden />
          </Link>
        )}
      </div>
    </section>
  )
}
