/** Zones of the countries we serve first, by the city that people there know them by. */
const zones: Record<string, string> = {
  'America/Mexico_City': 'México, centro',
  'America/Cancun': 'México, Cancún',
  'America/Chihuahua': 'México, Chihuahua',
  'America/Ciudad_Juarez': 'México, Ciudad Juárez',
  'America/Hermosillo': 'México, Hermosillo',
  'America/Mazatlan': 'México, Mazatlán y La Paz',
  'America/Merida': 'México, Mérida',
  'America/Monterrey': 'México, Monterrey',
  'America/Tijuana': 'México, Tijuana',
  'Europe/Madrid': 'España, península y Baleares',
  'Atlantic/Canary': 'España, Canarias',
  'America/Bogota': 'Colombia',
  'America/Argentina/Buenos_Aires': 'Argentina',
  'America/Santiago': 'Chile',
  'Pacific/Easter': 'Chile, Isla de Pascua',
  'America/Punta_Arenas': 'Chile, Magallanes',
  'America/Lima': 'Perú',
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

/** A zone in words: the city of its name where we know none better. */
export const zoneName = (zone: string): string => zones[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The zones to choose from, with those that are in use here although they are none of ours. */
export const zoneOptions = (...inUse: string[]): { value: string; label: string }[] =>
  [...new Set([...Object.keys(zones), ...inUse])].map((value) => ({ value, label: zoneName(value) }))
