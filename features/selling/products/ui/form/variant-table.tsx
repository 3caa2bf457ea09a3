import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import fields from '#shared/ui/fields.module.css'
import { Photo } from '#shared/ui/photo.tsx'
import type { ProductValues, VariantValues } from './product-values.ts'
import { VariantDetails } from './variant-details.tsx'
import styles from './variant-table.module.css'

type Props = {
  form: UseFormReturnType<ProductValues>
  currency: string
  renderStock: (variant: VariantValues) => ReactNode
}

const columns = [
  { field: 'price', header: 'Precio', inputMode: 'decimal' },
  { field: 'salePrice', header: 'Oferta', inputMode: 'decimal' },
  { field: 'sku', header: 'Código (SKU)', inputMode: 'text' },
] as const

/** Table of the variants with price, sale price and stock; further details expand below each row. */
export function VariantTable({ form, currency, renderStock }: Props) {
  const { variants, photos } = form.values
  const id = useId()
  /** Keys of the expanded variants. */
  const [open, setOpen] = useState<readonly string[]>([])
  return (
    <>
      <p className={fields.hint}>
        {variants.length} variantes. Precios en {currency}.
      </p>
      {form.errors.variants && (
        <p className={fields.problem} role="alert">
          {form.errors.variants}
        </p>
      )}
      <table className={styles.table} aria-label="Variantes">
        <thead>
          <tr>
            <th scope="col">Variante</th>
            {columns.map(({ field, header }) => (
              <th key={field} scope="col">
                {header}
              </th>
            ))}
            <th scope="col">Existencias</th>
            <th scope="col">
              <span className="only-spoken">Lo demás</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant, index) => {
            const name = variant.values.filter(Boolean).join(' / ') || `Variante ${index + 1}`
            const label = (header: string) => `${header} de ${name}`
            const photo = photos.find(({ mediaId }) => mediaId === variant.photoId)
            const more = variant.isShipped ? 'Foto, peso y oferta' : 'Foto y oferta'
            const isOpen = open.includes(variant.key)
            return (
              <Fragment key={variant.key}>
                <tr>
                  <th scope="row">
                    <span className={styles.name}>
                      {photo && (
                        <span className={styles.photo}>
                          <Photo picture={photo.picture} alt="" ratio="4 / 5" sizes="2.5rem" />
                        </span>
                      )}
                      {name}
                    </span>
                  </th>
                  {columns.map(({ field, header, inputMode }) => (
                    <td key={field} data-label={header}>
                      <TextInput
                        size="sm"
                        aria-label={label(header)}
                        inputMode={inputMode}
                        {...form.getInputProps(`variants.${index}.${field}`)}
                      />
                    </td>
                  ))}
                  <td data-label="Existencias">
                    {variant.id === null ? (
                      <TextInput
                        size="sm"
                        aria-label={label('Existencias')}
                        placeholder="Siempre disponible"
                        inputMode="numeric"
                        {...form.getInputProps(`variants.${index}.firstStock`)}
                      />
                    ) : (
                      renderStock(variant)
                    )}
                  </td>
                  <td>
                    <Button
                      variant="quiet"
                      aria-expanded={isOpen}
                      aria-controls={`${id}-${variant.key}`}
                      aria-label={`${more} de ${name}`}
                      onClick={() =>
                        setOpen((keys) =>
                          isOpen
                            ? keys.filter((key) => key !== variant.key)
                            : [...keys, variant.key],
                        )
                      }
                    >
                      {more}
                    </Button>
                  </td>
                </tr>
                {isOpen && (
                  <tr id={`${id}-${variant.key}`} className={styles.more}>
                    <td colSpan={columns.length + 3}>
                      <VariantDetails form={form} index={index} name={name} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
