import { z } from 'zod'
import { AppError } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import * as contract from '../contract/address-lists.ts'
import { nearestCity, type Position } from './nearest-city.ts'

type Located = Output<typeof contract.locateAddress>

/**
 * Finds the address at a position; null when there is none. Rejects with AppError when it cannot
 * answer.
 */
type Geocoder = (position: Position) => Promise<Located | null>

const notFoundMessage = 'No se pudo obtener la ubicación. Introduce la dirección manualmente.'
const misconfiguredMessage = 'La configuración del servicio de geolocalización está incompleta.'

const empty: Located = {
  countryCode: '',
  state: '',
  city: '',
  neighborhood: '',
  street: '',
  postalCode: '',
}

/** Country, state and city from the installed data; the person enters the rest. */
const offline: Geocoder = async (position) => {
  const found = await nearestCity(position)
  return found && { ...empty, ...found }
}

/**
 * Answer of Nominatim's `reverse` in format `jsonv2`; the keys of `address` are kinds of places.
 */
const answer = z.object({
  address: z.record(z.string(), z.string()).optional(),
})

const timeoutMs = 10_000
const maxBytes = 1_000_000

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error('the answer of the geocoder is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A service with Nominatim's API, at `base`. */
const nominatim =
  ({ config, log }: Services, base: string): Geocoder =>
  async ({ latitude, longitude }) => {
    const query = new URLSearchParams({
      format: 'jsonv2',
      lat: String(latitude),
      lon: String(longitude),
      'accept-language': 'es',
    })
    const broken = (cause: unknown) => {
      log.warn({ err: cause }, 'the geocoder did not answer')
      return new AppError('unavailable', notFoundMessage, { cause })
    }
    const response = await fetch(`${base.replace(/\/$/, '')}/reverse?${query}`, {
      headers: {
        accept: 'application/json',
        'user-agent': `${config.productName}/1.0 (${config.siteUrl})`,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw broken(cause)
    })
    if ([401, 403, 404].includes(response.status))
      throw new AppError('unavailable', misconfiguredMessage)
    if (!response.ok) throw broken(new Error(`status ${response.status}`))
    const { address } = await readLimited(response)
      .then((text) => answer.parse(JSON.parse(text)))
      .catch((cause: unknown) => {
        throw broken(cause)
      })
    if (!address?.country_code) return null
    const firstOf = (...kinds: string[]) =>
      wholeSigns(kinds.map((kind) => address[kind]).find(Boolean) ?? '', 120)
    return {
      countryCode: address.country_code.toUpperCase().slice(0, 2),
      state: firstOf('state', 'province', 'region', 'state_district'),
      city: firstOf('city', 'town', 'village', 'municipality', 'county'),
      neighborhood: firstOf('neighbourhood', 'suburb', 'quarter', 'city_district'),
      street: [firstOf('road', 'pedestrian', 'footway'), firstOf('house_number')]
        .filter(Boolean)
        .join(' '),
      postalCode: wholeSigns(firstOf('postcode'), 16),
    }
  }

/**
 * Gets the address at a position from the service of GEOCODER_URL, else from the installed data.
 * Throws `not_found` where there is none, as at sea, and `unavailable`.
 */
export const locateAddress = handle(
  contract.locateAddress,
  async ({ services, input: position }) => {
    const { geocoderUrl } = services.config
    const found = await (geocoderUrl ? nominatim(services, geocoderUrl) : offline)(position)
    if (!found) throw new AppError('not_found', notFoundMessage)
    return found
  },
)
