import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import '#shared/ui/mantine.css'
import {
  listCities,
  listCountries,
  listStates,
} from '#features/platform/places/contract/address-lists.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import fields from '#shared/ui/fields.module.css'
import { listBookTeam } from '../contract/choices.ts'
import type { CustomField } from '../contract/custom-fields.ts'
import { useBook } from './book.tsx'
import type { ContactValues } from './contact-values.ts'

type Form = { form: UseFormReturnType<ContactValues> }

const forever = { staleTime: Infinity }

/** Where a contact is; lists of states and cities are suggestions, other names are accepted. */
export function PlaceFields({ form }: Form) {
  const listId = useId()
  const { countryCode, region } = form.values
  const countries = useCall(listCountries, {}, forever)
  const states = useCall(listStates, { countryCode }, { ...forever, enabled: countryCode !== '' })
  const isListed = states.data?.includes(region) ?? false
  const cities = useCall(
    listCities,
    { countryCode, state: region },
    { ...forever, enabled: isListed },
  )
  return (
    <div className={fields.pair}>
      <NativeSelect
        label="País"
        data={[
          { value: '', label: 'Sin anotar' },
          ...(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...form.getInputProps('countryCode')}
        // States and cities belong to a country, so they are cleared.
        onChange={({ currentTarget }) =>
          form.setValues({ countryCode: currentTarget.value, region: '', city: '' })
        }
      />
      {countryCode !== '' && (
        <>
          <TextInput
            label="Estado o provincia"
            list={`${listId}-states`}
            autoComplete="off"
            {...form.getInputProps('region')}
          />
          <TextInput
            label="Ciudad"
            list={`${listId}-cities`}
            autoComplete="off"
            {...form.getInputProps('city')}
          />
          <Suggestions id={`${listId}-states`} names={states.data} />
          <Suggestions id={`${listId}-cities`} names={isListed ? cities.data : undefined} />
        </>
      )}
    </div>
  )
}

const Suggestions = ({ id, names = [] }: { id: string; names: string[] | undefined }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)

/** The member of the team who looks after a contact; nothing where there is no team. */
export function OwnerField({ form }: Form) {
  const { book } = useBook()
  const team = useCall(listBookTeam, { book }, { enabled: book !== 'mine' }).data ?? []
  if (team.length === 0) return null
  return (
    <NativeSelect
      label="Responsable"
      description="Opcional: quién de tu equipo atiende a este contacto."
      data={[
        { value: '', label: 'Nadie en especial' },
        ...team.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...form.getInputProps('ownerId')}
      value={form.values.ownerId ?? ''}
      onChange={({ currentTarget }) => form.setFieldValue('ownerId', currentTarget.value || null)}
    />
  )
}

/** What the book's own fields hold. */
export function CustomValues({ form, own }: Form & { own: readonly CustomField[] }) {
  return (
    <div className={fields.pair}>
      {form.values.custom.map(({ fieldId, value }, index) => {
        const field = own.find(({ id }) => id === fieldId)
        if (!field) return null
        const input = { label: field.name, ...form.getInputProps(`custom.${index}.value`) }
        if (field.kind === 'choice')
          return (
            <NativeSelect
              key={fieldId}
              data={[
                { value: '', label: 'Sin anotar' },
                // A value that was written before the options changed stays until it is changed.
                ...(value && !field.choices.includes(value) ? [value] : []),
                ...field.choices,
              ]}
              {...input}
            />
          )
        return (
          <TextInput
            key={fieldId}
            type={field.kind === 'date' ? 'date' : 'text'}
            inputMode={field.kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            {...input}
          />
        )
      })}
    </div>
  )
}
