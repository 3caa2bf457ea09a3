import { Autocomplete, Select, Switch, TextInput } from '@mantine/core'
import { useEditing } from '#features/directory/businesses/ui/editor/drafts.ts'
import { useSectionForm } from '#features/directory/businesses/ui/editor/use-section-form.ts'
import {
  type AddressRow,
  addressRow,
  emptyBusinessAddress,
  writeAddress,
} from '#features/directory/businesses/ui/sections/address-row.ts'
import {
  addressCountries,
  countryWordsOf,
  stateChoices,
} from '#features/directory/businesses/ui/sections/country-words.ts'
import { PinField } from '#features/platform/places/ui/parts/pin-field.tsx'
import { usePostalCode } from '#features/platform/places/ui/parts/use-postal-code.ts'
import { statesOf } from '#shared/places/states.ts'
import { newRow } from '#shared/ui/editing/list-rows.ts'
import fields from '#shared/ui/fields.module.css'
import { StepFrame } from './step-frame.tsx'
import { useStoreTyping } from './typed-draft.ts'

/**
 * Step for the address: a known postal code fills in the rest. `countryCode` is the country of the
 * owner's phone.
 */
export function WhereStep({
  countryCode,
  onNext,
}: {
  countryCode: string | undefined
  onNext: () => void
}) {
  const { business, tilesUrl } = useEditing()
  const control = useSectionForm('addresses', {
    read: ({ addresses }): { addresses: AddressRow[] } => ({
      addresses:
        addresses.length > 0
          ? addresses.map(addressRow)
          : [newRow(emptyBusinessAddress(countryCode))],
    }),
    write: ({ addresses }) => ({ addresses: addresses.map(writeAddress) }),
  })
  const { form, isDirty, submit, isSending, error } = control
  useStoreTyping(business.id, 'addresses', form.values, isDirty)
  const address = form.values.addresses[0] as AddressRow
  const known = usePostalCode(address, {
    fill: (changes) => {
      for (const [field, value] of Object.entries(changes))
        form.setFieldValue(`addresses.0.${field}`, value)
    },
  })
  const words = countryWordsOf(address.countryCode)
  const of = (field: keyof AddressRow) => form.getInputProps(`addresses.0.${field}`)
  const center: [lat: number, lng: number] = known?.point
    ? [known.point.lat, known.point.lng]
    : words.center
  return (
    <StepFrame
      title="¿Dónde está?"
      intro="Así apareces cuando buscan cerca de ti. Si atiendes sin local, puedes no mostrar la calle."
      isSending={isSending}
      error={error}
      onSkip={onNext}
      onSubmit={submit}
    >
      <div className={fields.pair}>
        <TextInput
          label={words.postalCode}
          inputMode="text"
          autoComplete="postal-code"
          {...of('postalCode')}
        />
        <Select
          label="País"
          data={addressCountries}
          searchable
          allowDeselect={false}
          {...of('countryCode')}
        />
      </div>
      <p role="status" className={fields.hint}>
        {known
          ? `Es de ${[known.city, known.state].filter(Boolean).join(', ')}.`
          : known === null
            ? 'Todavía no conocemos ese código: escribe dónde es.'
            : 'Con el código llenamos lo demás, si lo conocemos.'}
      </p>
      <div className={fields.pair}>
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
            onChange={(state) => form.setFieldValue('addresses.0.state', state ?? '')}
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
        <Autocomplete
          label={words.neighborhood}
          data={known?.neighborhoods ?? []}
          autoComplete="address-level3"
          maxDropdownHeight="16rem"
          {...of('neighborhood')}
        />
      </div>
      <div className={fields.pair}>
        <TextInput label="Calle" autoComplete="address-line1" {...of('street')} />
        <TextInput label="Número" {...of('streetNumber')} />
      </div>
      <Switch
        label="Mostrar la calle y el pin"
        description="Si no, solo se ven la ciudad y la zona."
        {...form.getInputProps('addresses.0.isPublic', { type: 'checkbox' })}
      />
      <PinField
        key={center.join()}
        value={address.point}
        onChange={(point) => form.setFieldValue('addresses.0.point', point)}
        center={center}
        isNear={Boolean(known?.point)}
        tilesUrl={tilesUrl}
        name="tu negocio"
      />
    </StepFrame>
  )
}
