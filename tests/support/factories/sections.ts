/** An address as the editor sends it. */
export const address = (change: object = {}) => ({
  label: null,
  countryCode: 'MX',
  state: 'Jalisco',
  city: 'Guadalajara',
  neighborhood: 'Americana',
  street: 'Av. Chapultepec',
  streetNumber: '12',
  interior: null,
  postalCode: '44160',
  reference: null,
  point: { lat: 20.674, lng: -103.369 },
  isPublic: true,
  ...change,
})
/** A business contact as the editor sends it. */
export const contact = (kind: string, value: string, isPublic = true) => ({
  kind: kind as 'phone',
  value,
  label: null,
  isPublic,
})
