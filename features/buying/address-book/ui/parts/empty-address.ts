/** Field values of an address; missing values are empty strings. */
export const emptyAddress = {
  countryCode: '',
  state: '',
  city: '',
  neighborhood: '',
  street: '',
  streetNumber: '',
  interior: '',
  postalCode: '',
  reference: '',
}
export type AddressValues = typeof emptyAddress
