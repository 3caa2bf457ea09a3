import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Elige un país')

/**
 * Lists countries by their Spanish names, the site's main countries first. `callingCode` is without
 * +.
 */
export const listCountries = endpoint({
  name: 'listCountries',
  method: 'GET',
  path: '/api/countries',
  summary: 'Countries with their calling codes',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: z.array(
    z.object({ code: z.string(), name: z.string(), callingCode: z.string().nullable() }),
  ),
})

/** Lists the states, provinces or departments of a country; none for an unknown country. */
export const listStates = endpoint({
  name: 'listStates',
  method: 'GET',
  path: '/api/countries/:countryCode/states',
  summary: 'States of a country',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ countryCode }),
  output: z.array(z.string()),
})

/** Lists the cities of a state, which is named as in `listStates`. */
export const listCities = endpoint({
  name: 'listCities',
  method: 'GET',
  path: '/api/countries/:countryCode/cities',
  summary: 'Cities of a state',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ countryCode, state: z.string().trim().min(1).max(120) }),
  output: z.array(z.string()),
})

/**
 * Gets the address at a position, as far as it is known; the position is not stored. Throws
 * `not_found` when there is none, and `unavailable` when the geocoder does not answer.
 */
export const locateAddress = endpoint({
  name: 'locateAddress',
  method: 'POST',
  path: '/api/address/locate',
  summary: 'Address at a position',
  allow: signedIn,
  refuses: ['not_found'],
  limit: { points: 30, seconds: 600 },
  input: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  output: z.object({
    countryCode: z.string(),
    state: z.string(),
    city: z.string(),
    neighborhood: z.string(),
    street: z.string(),
    postalCode: z.string(),
  }),
})

/**
 * Gets state, city, neighbourhoods and approximate position of a postal code from the public
 * addresses of the directory; only its state, with an empty city, where no business is. Null for an
 * unknown code.
 */
export const findPostalCode = endpoint({
  name: 'findPostalCode',
  method: 'GET',
  path: '/api/countries/:countryCode/postal-codes/:postalCode',
  summary: 'Places of a postal code',
  allow: anyone,
  cached: { tags: ['directory'] },
  input: z.strictObject({ countryCode, postalCode: z.string().trim().min(3).max(12) }),
  output: z.object({
    found: z
      .object({
        state: z.string(),
        city: z.string(),
        neighborhoods: z.array(z.string()),
        point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
      })
      .nullable(),
  }),
})
