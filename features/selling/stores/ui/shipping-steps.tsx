import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AddButton } from '#shared/ui/editing/add-button.tsx'
import { useRowFocus } from '#shared/ui/editing/list-rows.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import rows from '#shared/ui/editing/step-rows.module.css'
import fields from '#shared/ui/fields.module.css'
import { maxShippingSteps, type ShippingBasis } from '../vocabulary.ts'
import { newShippingStep, type StoreValues } from './store-values.ts'

const fromWords: Record<Exclude<ShippingBasis, 'flat'>, string> = {
  weight: 'Desde (gramos)',
  subtotal: 'Desde (compra)',
}

type Props = {
  form: UseFormReturnType<StoreValues>
  index: number
  basis: Exclude<ShippingBasis, 'flat'>
}

/** Price steps of a shipping method: a row of two fields per step. */
export function ShippingSteps({ form, index, basis }: Props) {
  const steps = form.values.shipping[index]?.steps ?? []
  const path = `shipping.${index}.steps`
  const list = useRowFocus(steps.length, (at) => form.getInputNode(`${path}.${at}.from`)?.focus())
  const problem = form.errors[path]
  return (
    <>
      <ul
        className={rows.rows}
        ref={list}
        tabIndex={-1}
        aria-label={`Escalones de la entrega ${index + 1}`}
      >
        {steps.map(({ key }, at) => (
          <li key={key} className={rows.row}>
            <TextInput
              label={fromWords[basis]}
              aria-label={`${fromWords[basis]}, escalón ${at + 1}`}
              inputMode={basis === 'weight' ? 'numeric' : 'decimal'}
              {...form.getInputProps(`${path}.${at}.from`)}
            />
            <TextInput
              label="Cuesta"
              aria-label={`Cuesta, escalón ${at + 1}`}
              inputMode="decimal"
              {...form.getInputProps(`${path}.${at}.price`)}
            />
            <span className={rows.tools}>
              <RowTools
                name={`el escalón ${at + 1}`}
                index={at}
                count={steps.length}
                onRemove={() => form.removeListItem(path, at)}
              />
            </span>
          </li>
        ))}
      </ul>
      {problem && (
        <p className={fields.problem} role="alert">
          {problem}
        </p>
      )}
      {steps.length < maxShippingSteps && (
        <div className={fields.chips}>
          <AddButton onClick={() => form.insertListItem(path, newShippingStep())}>
            Agregar escalón
          </AddButton>
        </div>
      )}
    </>
  )
}
