import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { ProfileAddressFields } from './address-fields.tsx'

const mexican = {
  countryCode: 'MX',
  state: 'Jalisco',
  city: 'Zapopan',
  neighborhood: 'Centro',
  street: 'Reforma 1',
  postalCode: '45100',
}

function Fields() {
  const [address, setAddress] = useState(mexican)
  return <ProfileAddressFields address={address} onChange={setAddress} onSubmit={() => undefined} />
}

test('clears state and city when the country changes', async () => {
  const countries = [
    { code: 'MX', name: 'México', callingCode: '52' },
    { code: 'ES', name: 'España', callingCode: '34' },
  ]
  showPage(Fields, '/user-settings', {
    answers: { listCountries: () => countries, listStates: () => [], listCities: () => [] },
  })
  await screen.findByRole('option', { name: 'España' })
  fireEvent.change(screen.getByLabelText('País'), { target: { value: 'ES' } })
  expect(screen.getByDisplayValue('España')).toBeTruthy()
  for (const gone of ['Jalisco', 'Zapopan']) expect(screen.queryByDisplayValue(gone)).toBeNull()
  expect(screen.getByDisplayValue('Reforma 1')).toBeTruthy()
})
