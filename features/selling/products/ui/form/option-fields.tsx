import { TagsInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AddButton } from '#shared/ui/editing/add-button.tsx'
import { newRow, useRowFocus } from '#shared/ui/editing/list-rows.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import { maxOptions } from '../../vocabulary.ts'
import { makeVariants } from './make-variants.ts'
import { type OptionValues, type ProductValues, variantLike } from './product-values.ts'

/** Options of a product, such as sizes and colours; their values generate its variants. */
export function OptionFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const { options } = form.values
  const list = useRowFocus(options.length, (index) =>
    form.getInputNode(`options.${index}.name`)?.focus(),
  )
  const change = (next: OptionValues[]) => {
    const values = form.getValues()
    form.setFieldValue('variants', makeVariants(values, next, variantLike))
    form.setFieldValue('options', next)
  }
  return (
    <>
      <ul className={fields.items} ref={list} tabIndex={-1} aria-label="Opciones">
        {options.map(({ key, name, values }, index) => (
          <li key={key} className={fields.item}>
            <div className={fields.itemHead}>
              <span className={fields.itemTitle}>Opción {index + 1}</span>
              <RowTools
                name={`la opción ${index + 1}`}
                index={index}
                count={options.length}
                onRemove={() => change(options.filter((option) => option.key !== key))}
              />
            </div>
            <div className={fields.pair}>
              <TextInput
                label="Nombre"
                placeholder="Talla, color, sabor"
                withAsterisk
                {...form.getInputProps(`options.${index}.name`)}
                error={form.errors[`options.${index}`]}
              />
              <TagsInput
                label="Valores"
                description="Escribe uno y pulsa Intro. Al quitar uno se quitan sus variantes."
                withAsterisk
                acceptValueOnBlur
                value={values}
                onChange={(next) =>
                  change(
                    options.map((option) =>
                      option.key === key ? { ...option, name, values: next } : option,
                    ),
                  )
                }
                error={form.errors[`variants.0.values.${index}`]}
              />
            </div>
          </li>
        ))}
      </ul>
      {form.errors.options && (
        <p className={fields.problem} role="alert">
          {form.errors.options}
        </p>
      )}
      {options.length < maxOptions && (
        <div className={fields.chips}>
          <AddButton onClick={() => change([...options, newRow({ name: '', values: [] })])}>
            {options.length === 0 ? 'Viene en tallas, colores u otras opciones' : 'Agregar opción'}
          </AddButton>
        </div>
      )}
    </>
  )
}
