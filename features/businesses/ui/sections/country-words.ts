/** How addresses are said in each country; the first six are those we serve first. */
type Words = { name: string; state: string; city: string; neighborhood: string; postalCode: string; center: [lat: number, lng: number] }

const words = (
  name: string,
  [lat, lng]: [number, number],
  state = 'Departamento',
  neighborhood = 'Barrio',
  city = 'Ciudad',
  postalCode = 'Código postal',
): Words => ({ name, state, city, neighborhood, postalCode, center: [lat, lng] })

export const countryWords: Record<string, Words> = {
  MX: words('México', [23.6, -102.5], 'Estado', 'Colonia', 'Ciudad o municipio'),
  ES: words('España', [40.2, -3.6], 'Provincia', 'Barrio'),
  CO: words('Colombia', [4.6, -74.1], 'Departamento', 'Barrio', 'Ciudad o municipio'),
  AR: words('Argentina', [-36, -64], 'Provincia', 'Barrio', 'Ciudad o localidad'),
  CL: words('Chile', [-33.5, -70.7], 'Región', 'Barrio', 'Comuna'),
  PE: words('Perú', [-9.5, -75], 'Departamento', 'Urbanización', 'Distrito'),
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

const unknown = words('', [10, -80], 'Estado o provincia', 'Barrio o colonia')

export const wordsOf = (countryCode: string): Words => countryWords[countryCode] ?? unknown
