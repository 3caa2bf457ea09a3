import { countries } from '#shared/countries.ts'

/**
 * Time zones with a familiar Spanish name: first those of supported countries, then others nearby.
 */
const zones: Record<string, string> = {
  ...Object.fromEntries(
    Object.values(countries).flatMap(({ name, zones }) =>
      zones.map(([zone, words]) => [zone, words ? `${name}, ${words}` : name]),
    ),
  ),
  'America/La_Paz': 'Bolivia',
  'America/Costa_Rica': 'Costa Rica',
  'America/Havana': 'Cuba',
  'America/Guayaquil': 'Ecuador',
  'Pacific/Galapagos': 'Ecuador, Galápagos',
  'America/El_Salvador': 'El Salvador',
  'America/Guatemala': 'Guatemala',
  'America/Tegucigalpa': 'Honduras',
  'America/Managua': 'Nicaragua',
  'America/Panama': 'Panamá',
  'America/Asuncion': 'Paraguay',
  'America/Puerto_Rico': 'Puerto Rico',
  'America/Santo_Domingo': 'República Dominicana',
  'America/Montevideo': 'Uruguay',
  'America/Caracas': 'Venezuela',
  'America/New_York': 'Estados Unidos, este',
  'America/Chicago': 'Estados Unidos, centro',
  'America/Denver': 'Estados Unidos, montaña',
  'America/Los_Angeles': 'Estados Unidos, pacífico',
  'America/Sao_Paulo': 'Brasil, São Paulo',
}

/** Spanish name of a time zone; the city in its identifier if it has none. */
export const zoneName = (zone: string): string =>
  zones[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Time zones to choose from, including those in use that are not in the list. */
export const zoneOptions = (...inUse: string[]): { value: string; label: string }[] =>
  [...new Set([...Object.keys(zones), ...inUse])].map((value) => ({
    value,
    label: zoneName(value),
  }))
