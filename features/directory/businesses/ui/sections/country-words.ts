import { type AddressWords, countries, countryOf } from '#shared/countries.ts'
import { statesOf } from '#shared/places/states.ts'

/** Labels of address fields in a country, and the initial center of its map. */
type Words = AddressWords & { name: string; center: [lat: number, lng: number] }

const words = (
  name: string,
  center: [lat: number, lng: number],
  state = 'Departamento',
  neighborhood = 'Barrio',
  city = 'Ciudad',
  postalCode = 'Código postal',
): Words => ({ name, state, city, neighborhood, postalCode, center })

/** Countries without full support. Businesses may still be located there. */
const otherCountries: Record<string, Words> = {
  BO: words('Bolivia', [-17, -65]),
  CR: words('Costa Rica', [9.9, -84.1], 'Provincia', 'Distrito', 'Cantón'),
  CU: words('Cuba', [21.6, -79], 'Provincia', 'Reparto'),
  EC: words('Ecuador', [-1.4, -78.4], 'Provincia', 'Barrio'),
  SV: words('El Salvador', [13.7, -89.2], 'Departamento', 'Colonia'),
  US: words('Estados Unidos', [38.5, -97], 'Estado', 'Vecindario', 'Ciudad', 'Código ZIP'),
  GT: words('Guatemala', [14.9, -90.5], 'Departamento', 'Zona o colonia'),
  HN: words('Honduras', [14.6, -86.8], 'Departamento', 'Colonia'),
  NI: words('Nicaragua', [12.6, -85.6]),
  PA: words('Panamá', [8.7, -80], 'Provincia', 'Corregimiento'),
  PY: words('Paraguay', [-24, -57.5]),
  PR: words('Puerto Rico', [18.2, -66.4], 'Región', 'Urbanización', 'Municipio'),
  DO: words('República Dominicana', [18.8, -70.3], 'Provincia', 'Sector'),
  UY: words('Uruguay', [-33, -56]),
  VE: words('Venezuela', [7.5, -66], 'Estado', 'Urbanización'),
}

const fallback = words('', [10, -80], 'Estado o provincia', 'Barrio o colonia')

export function countryWordsOf(countryCode: string): Words {
  const served = countryOf(countryCode)
  return served
    ? { name: served.name, center: served.center, ...served.addressWords }
    : (otherCountries[countryCode] ?? fallback)
}

/** Countries to choose from, fully supported ones first. */
export const addressCountries = [
  ...Object.entries(countries),
  ...Object.entries(otherCountries),
].map(([value, { name }]) => ({
  value,
  label: name,
}))

/**
 * The states of a country to choose from. Includes the saved value even if it is not in the list,
 * so that it is not lost.
 */
export function stateChoices(countryCode: string, saved: string): string[] {
  const names = statesOf(countryCode).map(({ name }) => name)
  return saved && !names.includes(saved) ? [saved, ...names] : names
}
