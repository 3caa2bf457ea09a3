import { Select, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PinField } from '#features/platform/places/ui/parts/pin-field.tsx'
import { statesOf } from '#shared/places/states.ts'
import fields from '#shared/ui/fields.module.css'
import { useEditing } from '../editor/drafts.ts'
import type { AddressRow } from './address-row.ts'
import { addressCountries, countryWordsOf, stateChoices } from './country-words.ts'

type AddressFieldsProps = { form: UseFormReturnType<{ addresses: AddressRow[] }>; index: number }

/** The fields of one address, labelled as is usual in its country. */
export function BusinessAddressFields({ form, index }: AddressFieldsProps) {
  const { tilesUrl } = useEditing()
  const address = form.values.addresses[index]
  if (!address) return null
  const words = countryWordsOf(address.countryCode)
  const inputProps = (field: keyof AddressRow) => form.getInputProps(`addresses.${index}.${field}`)
  return (
    <>
      <div className={fields.pair}>
        <Select
          label="País"
          data={addressCountries}
          searchable
          allowDeselect={false}
          nothingFoundMessage="Sin resultados"
          withAsterisk
          {...inputProps('countryCode')}
        />
        {statesOf(address.countryCode).length > 0 ? (
          <Select
            label={words.state}
            data={stateChoices(address.countryCode, address.state)}
            searchable
            autoComplete="address-level1"
            nothingFoundMessage="Sin resultados"
            withAsterisk
            {...inputProps('state')}
            value={address.state || null}
            onChange={(state) => form.setFieldValue(`addresses.${index}.state`, state ?? '')}
          />
        ) : (
          <TextInput
            label={words.state}
            autoComplete="address-level1"
            withAsterisk
            {...inputProps('state')}
          />
        )}
        <TextInput
          label={words.city}
          autoComplete="address-level2"
          withAsterisk
          {...inputProps('city')}
        />
        <TextInput
          label={words.neighborhood}
          autoComplete="address-level3"
          {...inputProps('neighborhood')}
        />
      </div>
      <TextInput label="Calle" autoComplete="address-line1" {...inputProps('street')} />
      <div className={fields.pair}>
        <TextInput label="Número" {...inputProps('streetNumber')} />
        <TextInput
          label="Interior, piso o local"
          autoComplete="address-line2"
          {...inputProps('interior')}
        />
        <TextInput
          label={words.postalCode}
          autoComplete="postal-code"
          {...inputProps('postalCode')}
        />
        <TextInput
          label="Nombre del lugar"
          placeholder="Matriz, Sucursal centro"
          {...inputProps('label')}
        />
      </div>
      <TextInput
        label="Cómo llegar"
        placeholder="Frente al parque, portón verde"
        {...inputProps('reference')}
      />
      <Switch
        label="Mostrar la calle y el pin"
        description="Si no, solo se ven la ciudad y la zona."
        {...form.getInputProps(`addresses.${index}.isPublic`, { type: 'checkbox' })}
      />
      <PinField
        value={address.point}
        onChange={(point) => form.setFieldValue(`addresses.${index}.point`, point)}
        center={words.center}
        tilesUrl={tilesUrl}
        name={`la dirección ${index + 1}`}
      />
    </>
  )
}
