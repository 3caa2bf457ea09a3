import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { maxTiers, maxUnitsPerLine } from '#features/selling/stores/vocabulary.ts'
import { AddButton } from '#shared/ui/editing/add-button.tsx'
import { useRowFocus } from '#shared/ui/editing/list-rows.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import steps from '#shared/ui/editing/step-rows.module.css'
import fields from '#shared/ui/fields.module.css'
import { newTier, type ProductValues, type VariantValues } from './product-values.ts'
import styles from './tier-fields.module.css'

type Form = UseFormReturnType<ProductValues>

const nameOf = ({ values }: VariantValues, index: number) =>
  values.filter(Boolean).join(' / ') || `Variante ${index + 1}`

const hasProblem = ({ errors }: Form, index: number) =>
  Object.keys(errors).some((path) => `${path}.`.startsWith(`variants.${index}.tiers.`))

/** Quantity prices of the selected variant, which can be copied to all variants. */
export function TierFields({ form, currency }: { form: Form; currency: string }) {
  const { variants } = form.values
  const [chosen, setChosen] = useState(0)
  const wrong = variants.findIndex((_, index) => hasProblem(form, index))
  // A variant with errors is shown, whichever is selected.
  const index =
    wrong >= 0 && !hasProblem(form, chosen) ? wrong : Math.min(chosen, variants.length - 1)
  const variant = variants[index]
  if (!variant) return null
  const copyToAll = () =>
    form.setFieldValue(
      'variants',
      variants.map((one) => ({
        ...one,
        tiers: variant.tiers.map(({ from, price }) => newTier(from, price)),
      })),
    )
  return (
    <fieldset className={styles.tiers}>
      <legend>Precios por cantidad</legend>
      <p className={fields.hint}>
        Opcional: el cliente que compra varias iguales paga menos por cada una. Un pedido lleva
        hasta {maxUnitsPerLine} de cada
        {variants.length > 1 ? ' variante' : ' uno'}.
      </p>
      {variants.length > 1 && (
        <Select
          label="Variante"
          allowDeselect={false}
          data={variants.map((one, at) => ({
            value: String(at),
            label:
              one.tiers.length > 0 ? `${nameOf(one, at)} (${one.tiers.length})` : nameOf(one, at),
          }))}
          value={String(index)}
          onChange={(value) => value && setChosen(Number(value))}
        />
      )}
      <TierRows key={variant.key} form={form} currency={currency} index={index} />
      {variants.length > 1 && variant.tiers.length > 0 && (
        <div className={fields.chips}>
          <AddButton onClick={copyToAll}>Poner estos en todas las variantes</AddButton>
        </div>
      )}
    </fieldset>
  )
}

function TierRows({ form, currency, index }: { form: Form; currency: string; index: number }) {
  const tiers = form.values.variants[index]?.tiers ?? []
  const path = `variants.${index}.tiers`
  const list = useRowFocus(tiers.length, (at) => form.getInputNode(`${path}.${at}.from`)?.focus())
  return (
    <>
      <ul className={steps.rows} ref={list} tabIndex={-1} aria-label="Precios por cantidad">
        {tiers.map(({ key }, at) => (
          <li key={key} className={steps.row}>
            <TextInput
              label="Desde (piezas)"
              aria-label={`Desde cuántas piezas, renglón ${at + 1}`}
              inputMode="numeric"
              {...form.getInputProps(`${path}.${at}.from`)}
            />
            <TextInput
              label={`Cada una (${currency})`}
              aria-label={`Precio de cada una, renglón ${at + 1}`}
              inputMode="decimal"
              {...form.getInputProps(`${path}.${at}.price`)}
            />
            <span className={steps.tools}>
              <RowTools
                name={`el precio por cantidad ${at + 1}`}
                index={at}
                count={tiers.length}
                onRemove={() => form.removeListItem(path, at)}
              />
            </span>
          </li>
        ))}
      </ul>
      {form.errors[path] && (
        <p className={fields.problem} role="alert">
          {form.errors[path]}
        </p>
      )}
      {tiers.length < maxTiers && (
        <div className={fields.chips}>
          <AddButton onClick={() => form.insertListItem(path, newTier())}>
            Agregar precio por cantidad
          </AddButton>
        </div>
      )}
    </>
  )
}
