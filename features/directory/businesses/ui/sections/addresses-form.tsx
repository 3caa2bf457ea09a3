import { AddButton } from '#shared/ui/editing/add-button.tsx'
import { newRow, useRowFocus } from '#shared/ui/editing/list-rows.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import type { Addresses } from '../../contract/sections.ts'
import { SectionFormFrame } from '../editor/section-form-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import { BusinessAddressFields } from './address-fields.tsx'
import { type AddressRow, addressRow, emptyBusinessAddress, writeAddress } from './address-row.ts'

const maxAddresses = 10

/** Form of the addresses, each with its pin. */
export function AddressesForm() {
  const control = useSectionForm('addresses', {
    read: ({ addresses }: Pick<Addresses, 'addresses'>): { addresses: AddressRow[] } => ({
      addresses: addresses.map(addressRow),
    }),
    write: ({ addresses }) => ({ addresses: addresses.map(writeAddress) }),
  })
  const { form } = control
  const { addresses } = form.values
  const list = useRowFocus(addresses.length, (index) =>
    form.getInputNode(`addresses.${index}.state`)?.focus(),
  )
  const country = addresses[0]?.countryCode
  return (
    <SectionFormFrame control={control}>
      <ul className={fields.items} ref={list} tabIndex={-1} aria-label="Direcciones">
        {addresses.map(({ key }, index) => (
          <li key={key} className={fields.item}>
            <div className={fields.itemHead}>
              <h3 className={fields.itemTitle}>
                {index === 0 ? 'Dirección principal' : `Dirección ${index + 1}`}
              </h3>
              <RowTools
                name={`la dirección ${index + 1}`}
                index={index}
                count={addresses.length}
                onMove={(to) => form.reorderListItem('addresses', { from: index, to })}
                onRemove={() => form.removeListItem('addresses', index)}
              />
            </div>
            <BusinessAddressFields form={form} index={index} />
          </li>
        ))}
      </ul>
      {addresses.length === 0 && (
        <p className={fields.hint}>
          Sin dirección nadie te encuentra cerca. Puedes no mostrar la calle.
        </p>
      )}
      {addresses.length < maxAddresses && (
        <div className={fields.chips}>
          <AddButton
            onClick={() => form.insertListItem('addresses', newRow(emptyBusinessAddress(country)))}
          >
            {addresses.length === 0 ? 'Agregar dirección' : 'Agregar otra dirección'}
          </AddButton>
        </div>
      )}
    </SectionFormFrame>
  )
}
