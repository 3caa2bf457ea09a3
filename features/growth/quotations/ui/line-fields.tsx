import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { AddButton } from '#shared/ui/editing/add-button.tsx'
import { useRowFocus } from '#shared/ui/editing/list-rows.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import type { QuotationStart } from '../contract/owner.ts'
import { maxQuotationLines, quotationLengths } from '../vocabulary.ts'
import { ProductPicker } from './product-picker.tsx'
import { emptyLine, productLine, type QuotationValues } from './quotation-values.ts'
import styles from './quotations.module.css'

type Props = {
  form: UseFormReturnType<QuotationValues>
  businessId: string
  start: Pick<QuotationStart, 'currency' | 'hasStore'>
}

/** The lines of a quotation: products of the store, and what is written. */
export function LineFields({ form, businessId, start: { currency, hasStore } }: Props) {
  const [isPicking, setPicking] = useState(false)
  const { lines } = form.values
  const list = useRowFocus(lines.length, (index) =>
    form.getInputNode(`lines.${index}.${lines[index]?.sellableId ? 'quantity' : 'title'}`)?.focus(),
  )
  const add = (line: QuotationValues['lines'][number]) => {
    // The empty line of a new form gives way.
    const [only] = lines
    const isUntouched = lines.length === 1 && only && !only.title && !only.unitPrice
    if (isUntouched && line.sellableId) form.setFieldValue('lines', [line])
    else form.insertListItem('lines', line)
  }
  const isFull = lines.length >= maxQuotationLines
  return (
    <section className={styles.stack} aria-label="Qué ofreces">
      <ul className={fields.items} ref={list} tabIndex={-1} aria-label="Líneas">
        {lines.map(({ key, sellableId }, index) => (
          <li key={key} className={fields.item}>
            <div className={fields.itemHead}>
              <span className={fields.itemTitle}>
                {sellableId ? 'Producto de tu tienda' : `Línea ${index + 1}`}
              </span>
              <RowTools
                name={`la línea ${index + 1}`}
                index={index}
                count={lines.length}
                onMove={(to) => form.reorderListItem('lines', { from: index, to })}
                onRemove={() => form.removeListItem('lines', index)}
              />
            </div>
            <TextInput
              label="Qué es"
              withAsterisk
              readOnly={sellableId !== ''}
              maxLength={quotationLengths.title}
              {...form.getInputProps(`lines.${index}.title`)}
            />
            <div className={styles.four}>
              <TextInput
                label="Cantidad"
                withAsterisk
                inputMode="numeric"
                {...form.getInputProps(`lines.${index}.quantity`)}
              />
              <TextInput
                label="Unidad"
                placeholder="pieza"
                maxLength={quotationLengths.unit}
                {...form.getInputProps(`lines.${index}.unit`)}
              />
              <TextInput
                label={`Precio (${currency})`}
                withAsterisk
                inputMode="decimal"
                {...form.getInputProps(`lines.${index}.unitPrice`)}
              />
            </div>
          </li>
        ))}
      </ul>
      {form.errors.lines && (
        <p className={fields.problem} role="alert">
          {form.errors.lines}
        </p>
      )}
      {!isFull && (
        <div className={styles.row}>
          {hasStore && <AddButton onClick={() => setPicking(true)}>Agregar un producto</AddButton>}
          <AddButton onClick={() => add(emptyLine())}>Agregar una línea</AddButton>
        </div>
      )}
      {isPicking && (
        <ProductPicker
          businessId={businessId}
          currency={currency}
          chosen={new Set(lines.map(({ sellableId }) => sellableId))}
          onClose={() => setPicking(false)}
          onChoose={(product) => {
            add(productLine(product, currency))
            setPicking(false)
          }}
        />
      )}
    </section>
  )
}
