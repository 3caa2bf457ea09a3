import { formatMoney } from '#shared/money.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import type { MyProduct } from '../../contract/product.ts'
import { RichText } from '../parts/rich-text.tsx'
import styles from './product-form.module.css'

/** A product for sellers who may not edit it. */
export function ProductSummary({ product }: { product: MyProduct }) {
  const { title, description, photos, variants, currency } = product
  return (
    <>
      <Notice>
        Puedes ver el producto y anotar sus existencias en Inventario. Los cambios los hacen el
        dueño y los administradores.
      </Notice>
      <SettingsCard id="producto" title={title}>
        {photos.length > 0 && (
          <ul className={styles.photos}>
            {photos.map(({ mediaId, picture }) => (
              <li key={mediaId}>
                <Photo picture={picture} ratio="4 / 5" sizes="10rem" />
              </li>
            ))}
          </ul>
        )}
        {description && <RichText html={description} />}
        <ul className={styles.variants}>
          {variants.map(({ id, values, price, salePrice, stock }) => (
            <li key={id}>
              <span>{values.join(' / ') || 'Precio'}</span>
              <span>
                {formatMoney(price, currency)}
                {salePrice !== null && `\u00a0· oferta ${formatMoney(salePrice, currency)}`}
              </span>
              <span>{stock === null ? 'Siempre disponible' : `${stock} en existencia`}</span>
            </li>
          ))}
        </ul>
      </SettingsCard>
    </>
  )
}
