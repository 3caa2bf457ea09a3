/** What people in a country call the parts of an address. */
type Words = { state: string; city: string; neighborhood: string }

const usual: Words = { state: 'Estado o provincia', city: 'Ciudad', neighborhood: 'Barrio' }

const byCountry: Record<string, Partial<Words>> = {
  MX: { state: 'Estado', city: 'Ciudad o municipio', neighborhood: 'Colonia' },
  ES: { state: 'Provincia', city: 'Municipio' },
  CO: { state: 'Departamento', city: 'Municipio' },
  AR: { state: 'Provincia', city: 'Localidad' },
  CL: { state: 'Región', city: 'Comuna', neighborhood: 'Villa o población' },
  PE: { state: 'Departamento', city: 'Distrito', neighborhood: 'Urbanización' },
}

export const addressWords = (countryCode: string): Words => ({ ...usual, ...byCountry[countryCode] })
