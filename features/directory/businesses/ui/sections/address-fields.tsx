import { Select, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PinField } from '#features/platform/places/ui/parts/pin-field.tsx'
import { statesOf } from '#shared/places/states.ts'
import fields from '#shared/ui/fields.module.css'
import { useEditing } from '../editor/drafts.ts'
import type { AddressRow } from './address-row.ts'
import { addressCountries, countryWordsOf, stateChoices } from './country-words.ts'

type AddressFieldsProps = { form: UseFormReturnType<{ addresses: AddressRow[] }>; index: number }

/** One address, asked as people in its country say it. */
export function BusinessAddressFields({ form, index }: AddressFieldsProps) {
  const { tilesUrl } = useEditing()
  const address = form.values.addresses[index]
  if (!address) return null
  const words = countryWordsOf(address.countryCode)
  const of = (field: keyof AddressRow) => form.getInputProps(`addresses.${index}.${field}`)
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
          {...of('countryCode')}
        />
        {statesOf(address.countryCode).length > 0 ? (
          <Select
            label={words.state}
            data={stateChoices(address.countryCode, address.state)}
            searchable
            autoComplete="address-level1"
            nothingFoundMessage="Sin resultados"
            withAsterisk
            {...of('state')}
            value={address.state || null}
            onChange={(state) => form.setFieldValue(`addresses.${index}.state`, state ?? '')}
          />
        ) : (
          <TextInput
            label={words.state}
            autoComplete="address-level1"
            withAsterisk
            {...of('state')}
          />
        )}
        <TextInput label={words.city} autoComplete="address-level2" withAsterisk {...of('city')} />
        <TextInput
          label={words.neighborhood}
          autoComplete="address-level3"
          {...of('neighborhood')}
        />
      </div>
      <TextInput label="Calle" autoComplete="address-line1" {...of('street')} />
      <div className={fields.pair}>
        <TextInput label="Número" {...of('streetNumber')} />
        <TextInput
          label="Interior, piso o local"
          autoComplete="address-line2"
          {...of('interior')}
        />
        <TextInput label={words.postalCode} autoComplete="postal-code" {...of('postalCode')} />
        <TextInput
          label="Nombre del lugar"
          placeholder="Matriz, Sucursal centro"
          {...of('label')}
        />
      </div>
      <TextInput
        label="Cómo llegar"
        placeholder="Frente al parque, portón verde"
        {...of('reference')}
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
