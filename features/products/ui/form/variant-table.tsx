import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import fields from '#shared/ui/fields.module.css'
import type { ProductValues, VariantValues } from './product-values.ts'
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

/** The variants that the options make, each with its price, its sale price and what there is of it. */
export function VariantTable({ form, currency, renderStock }: Props) {
  const { variants } = form.values
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
          </tr>
        </thead>
        <tbody>
          {variants.map((variant, index) => {
            const name = variant.values.filter(Boolean).join(' / ') || `Variante ${index + 1}`
            const label = (header: string) => `${header} de ${name}`
            return (
              <tr key={variant.key}>
                <th scope="row">{name}</th>
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
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
