import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Elige un país')

/** Countries by their Spanish names, those of most of our audience first. `callingCode` without +. */
export const listCountries = endpoint({
  name: 'listCountries',
  method: 'GET',
  path: '/api/countries',
  summary: 'Countries with their calling codes',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.array(
    z.object({ code: z.string(), name: z.string(), callingCode: z.string().nullable() }),
  ),
})

/** States, provinces or departments of a country; none for a country that is not known. */
export const listStates = endpoint({
  name: 'listStates',
  method: 'GET',
  path: '/api/countries/:countryCode/states',
  summary: 'States of a country',
  allow: signedIn,
  input: z.strictObject({ countryCode }),
  output: z.array(z.string()),
})

/** Cities of a state, by the state's name as `listStates` gives it. */
export const listCities = endpoint({
  name: 'listCities',
  method: 'GET',
  path: '/api/countries/:countryCode/cities',
  summary: 'Cities of a state',
  allow: signedIn,
  input: z.strictObject({ countryCode, state: z.string().trim().min(1).max(120) }),
  output: z.array(z.string()),
})

/**
 * The address at a position, as far as it is known; nothing of the position is kept. `unavailable` with the reason in Spanish when
 * none was found or the geocoder did not answer.
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
 * What the public addresses of the directory say of a postal code: its state and city, its neighbourhoods, and about where it is; its state alone,
 * with an empty city, where nobody stands yet. Null for one of no state.
 */
export const findPostalCode = endpoint({
  name: 'findPostalCode',
  method: 'GET',
  path: '/api/countries/:countryCode/postal-codes/:postalCode',
  summary: 'Places of a postal code',
  allow: anyone,
  kept: { tags: ['directory'] },
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
