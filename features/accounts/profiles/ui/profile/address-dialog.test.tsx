import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { AddressDialog } from './address-dialog.tsx'
import type { ProfileAddressValues } from './profile-values.ts'

const address: ProfileAddressValues = {
  countryCode: 'MX',
  state: '',
  city: '',
  neighborhood: '',
  street: '',
  postalCode: '',
} as never

test('restores a partly typed address when the dialog opens again', async () => {
  const done = vi.fn()
  function Page() {
    const [isOpen, setOpen] = useState(true)
    const [typed, setTyped] = useState<ProfileAddressValues | null>(null)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Cambiar
        </button>
        {isOpen && (
          <AddressDialog
            address={address}
            typed={typed}
            onDone={done}
            onClose={(left) => {
              setTyped(left)
              setOpen(false)
            }}
          />
        )}
      </>
    )
  }
  showPage(Page, '/user-settings', {
    answers: {
      listCountries: () => [{ code: 'MX', name: 'México' }],
      listStates: () => [],
      listCities: () => [],
    },
  })
  await act(async () => undefined)
  fireEvent.click(screen.getByText('Manual'))
  fireEvent.change(screen.getByLabelText(/^Calle/), { target: { value: 'Avenida Juárez 12' } })
  fireEvent.click(screen.getByRole('dialog', { hidden: true }))
  expect(screen.queryByLabelText(/^Calle/)).toBeNull()
  fireEvent.click(screen.getByText('Cambiar'))
  expect((screen.getByLabelText(/^Calle/) as HTMLInputElement).value).toBe('Avenida Juárez 12')
  screen.getByText('Aquí sigue lo que habías escrito.')
  expect(done).not.toHaveBeenCalled()
})
