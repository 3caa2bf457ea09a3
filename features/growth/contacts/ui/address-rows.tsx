import { Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import '#shared/ui/mantine.css'
import { AddButton } from '#shared/ui/editing/add-button.tsx'
import { newRow, useRowFocus } from '#shared/ui/editing/list-rows.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import {
  type AddressKind,
  addressKinds,
  addressKindWords,
  maxContactAddresses,
} from '../vocabulary.ts'
import type { ContactValues } from './contact-values.ts'

const hints: Record<AddressKind, { type: string; placeholder?: string; description?: string }> = {
  email: { type: 'email', placeholder: 'nombre@correo.com' },
  phone: { type: 'tel', description: 'Si es de otro país, empieza con + y su código.' },
  web: { type: 'url', placeholder: 'https://' },
  social: { type: 'url', placeholder: 'https://' },
}

/** Rows for e-mails, phones and pages of a contact; one of each kind is primary. */
export function AddressRows({ form }: { form: UseFormReturnType<ContactValues> }) {
  const { addresses } = form.values
  const list = useRowFocus(addresses.length, (index) =>
    form.getInputNode(`addresses.${index}.value`)?.focus(),
  )
  const makePrimary = (index: number, isPrimary: boolean) =>
    form.setFieldValue(
      'addresses',
      addresses.map((row, at) =>
        at === index
          ? { ...row, isPrimary }
          : isPrimary && row.kind === addresses[index]?.kind
            ? { ...row, isPrimary: false }
            : row,
      ),
    )
  return (
    <>
      <ul className={fields.items} ref={list} tabIndex={-1} aria-label="Datos de contacto">
        {addresses.map(({ key, kind, isPrimary }, index) => (
          <li key={key} className={fields.item}>
            <div className={fields.itemHead}>
              <span className={fields.itemTitle}>{addressKindWords[kind]}</span>
              <RowTools
                name={`${addressKindWords[kind]}, dato ${index + 1}`}
                index={index}
                count={addresses.length}
                onRemove={() => form.removeListItem('addresses', index)}
              />
            </div>
            <div className={fields.pair}>
              <TextInput
                label={addressKindWords[kind]}
                autoCapitalize="none"
                spellCheck={false}
                {...hints[kind]}
                {...form.getInputProps(`addresses.${index}.value`)}
              />
              <TextInput
                label="Uso"
                description="Opcional: trabajo, personal, ventas…"
                {...form.getInputProps(`addresses.${index}.label`)}
              />
            </div>
            {addresses.filter((row) => row.kind === kind).length > 1 && (
              <Switch
                label="Es el principal"
                checked={isPrimary}
                onChange={(event) => makePrimary(index, event.currentTarget.checked)}
              />
            )}
          </li>
        ))}
      </ul>
      {addresses.length < maxContactAddresses ? (
        <fieldset className={fields.group}>
          <legend>Agregar</legend>
          <div className={fields.chips}>
            {addressKinds.map((kind) => (
              <AddButton
                key={kind}
                onClick={() =>
                  form.insertListItem(
                    'addresses',
                    newRow({ kind, value: '', label: '', isPrimary: false }),
                  )
                }
              >
                {addressKindWords[kind]}
              </AddButton>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className={fields.hint}>Ya son {maxContactAddresses}, los que caben.</p>
      )}
    </>
  )
}
