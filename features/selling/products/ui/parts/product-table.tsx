import { IconEdit, IconQrcode } from '@tabler/icons-react'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import type { PagedRows } from '#shared/ui/lists/more-rows.tsx'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import type { ProductRow } from '../../contract/owner.ts'
import { maxBulkEdited } from '../../vocabulary.ts'
import styles from './product-rows.module.css'
import {
  ProductThumbnail,
  priceRangeWords,
  StateBadge,
  stockWarning,
  stockWords,
} from './product-rows.tsx'

type ProductTableProps = {
  list: PagedRows<ProductRow>
  hrefOf: (productId: string) => string
  /** Share page of a published product; undefined while the store is not public. */
  shareHrefOf?: (productId: string) => string
  /** Label of a product that staff took down; undefined for the others. */
  takenDownLabelOf?: (productId: string) => string | undefined
  /** Selected products while selecting is on; null otherwise. */
  chosen: ReadonlySet<string> | null
  onChosen: (chosen: ReadonlySet<string>) => void
}

function Stock({ product }: { product: ProductRow }) {
  const { stock, variants } = product
  const warning = stockWarning(product)
  return (
    <span className={styles.facts}>
      {stock === null ? (variants > 1 ? `${variants} variantes` : 'Siempre disponible') : stock}
      {warning && <Badge color="clay">{warning}</Badge>}
    </span>
  )
}

/** The store's products in columns: photo and name, price, stock, pieces sold, state. */
export function ProductTable({
  list,
  hrefOf,
  shareHrefOf,
  takenDownLabelOf,
  chosen,
  onChosen,
}: ProductTableProps) {
  const columns: Column<ProductRow>[] = [
    {
      key: 'title',
      header: 'Producto',
      cell: (product) => (
        <Link to={hrefOf(product.id)} className={styles.thing} data-plain>
          <ProductThumbnail product={product} />
          <span>{product.title}</span>
        </Link>
      ),
    },
    {
      key: 'price',
      header: 'Precio',
      align: 'right',
      isBeside: true,
      cell: (product) => (
        <span className={styles.worth}>
          {priceRangeWords(product)}
          {/* On phones its stock stands below its price. */}
          <span className={styles.besidePrice}>
            {stockWords(product)}
            {stockWarning(product) && <Badge color="clay">{stockWarning(product)}</Badge>}
          </span>
        </span>
      ),
    },
    { key: 'sold', header: 'Vendidos', align: 'right', isMinor: true, cell: ({ sold }) => sold },
    {
      key: 'stock',
      header: 'Existencias',
      isMinor: true,
      width: '14rem',
      cell: (product) => <Stock product={product} />,
    },
    {
      key: 'state',
      header: 'Estado',
      // On phones it is said where it is another than that of most.
      isMinor: ({ id, state, onSale }) =>
        state === 'published' && !onSale && !takenDownLabelOf?.(id),
      cell: (product) => (
        <span className={styles.states}>
          <span
            className={
              product.state === 'published' && !takenDownLabelOf?.(product.id)
                ? styles.usual
                : undefined
            }
          >
            <StateBadge product={product} takenDownLabel={takenDownLabelOf?.(product.id)} />
          </span>
          {product.onSale && <Badge color="saffron">En oferta</Badge>}
        </span>
      ),
    },
    {
      key: 'more',
      header: 'Más',
      isAction: true,
      align: 'right',
      cell: ({ id, title, state }) => (
        <ActionMenu
          label={`Más acciones de ${title}`}
          items={[
            {
              label: 'Abrir',
              icon: <IconEdit size="1.25rem" stroke={1.75} aria-hidden />,
              to: hrefOf(id),
            },
            ...(shareHrefOf && state === 'published'
              ? [
                  {
                    label: 'Enlace y QR',
                    icon: <IconQrcode size="1.25rem" stroke={1.75} aria-hidden />,
                    to: shareHrefOf(id),
                  },
                ]
              : []),
          ]}
        />
      ),
    },
  ]
  return (
    <DataTable
      caption="Lista de productos"
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      empty={{ title: 'Ningún producto coincide con estos filtros.' }}
      isCompact
      choice={
        chosen
          ? { chosen, onChange: onChosen, nameOf: ({ title }) => title, max: maxBulkEdited }
          : undefined
      }
    />
  )
}
