import type { GetInputPropsReturnType } from '@mantine/form'
import type { AddressValues } from './empty-address.ts'

type AnyForm = {
  getInputProps(path: string): GetInputPropsReturnType
  setFieldValue(path: string, value: string): void
}

/** Props for `AddressFields` from a form with an address at `path`. */
export const addressInputs = (form: AnyForm, path: 'address' | 'invoice.address') => ({
  of: (field: keyof AddressValues) => form.getInputProps(`${path}.${field}`),
  fill: (changes: Partial<AddressValues>) => {
    for (const [field, value] of Object.entries(changes))
      form.setFieldValue(`${path}.${field}`, value)
  },
})
