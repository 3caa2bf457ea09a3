/** A business read from a register, with the ids that it gets here. */
export type ImportedBusiness = {
  businessId: string
  /** The register's own id. */
  sourceId: string
  slug: string
  name: string
  kind: 'empresa' | 'profesional' | 'comercio'
  categoryId: number | null
  placeId: number | null
  description: string | null
  timeZone: string
  countryCode: string
  state: string
  city: string
  municipality: string | null
  officialTown: string | null
  neighborhood: string | null
  street: string | null
  streetNumber: string | null
  interior: string | null
  postalCode: string | null
  lat: number | null
  lng: number | null
  contacts: { kind: 'phone' | 'email' | 'web'; value: string }[]
}
