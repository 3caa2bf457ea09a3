import { z } from 'zod'
import { fold } from '#shared/text/fold.ts'

/** Words that mean something else after `/negocios/`, or that would pass for a page of the house. */
const reserved = new Set(
  'admin api ayuda blog buscar carrito categorias contacto crear cuenta directorio editar inicio legal lonja lugares mapa mi-negocio negocio negocios nuevo perfil reclamar registro salir soporte staff tienda verificar'.split(
    ' ',
  ),
)

/** The house's own name, which nobody else has within an address. */
const houseName = 'lonja'

/** Words within the address of a store that would make it pass for where the house takes money, helps or vouches. */
const houseWords = new Set(
  'cobranza cobros oficial oficiales pago pagos reembolso reembolsos seguridad soporte staff verificacion verificada verificado'.split(' '),
)

/** Whether an address carries the name of the house, also written apart; `name` is the one that this installation has. */
export const namesHouse = (slug: string, name: string = houseName): boolean => {
  // 0 and 1 pass for letters.
  const letters = slug.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')
  return [houseName, fold(name).replace(/[^a-z0-9]/g, '')].some((one) => one !== '' && letters.includes(one))
}

/** Whether people could take the address of a store for one of the house. */
export const passesForHouse = (handle: string, name?: string): boolean =>
  namesHouse(handle, name) || handle.split('-').some((word) => houseWords.has(word))

/** Whether a name, however it is written, says to be of the house: its own name beside what it does, as «Pagos Lonja». */
export const claimsHouse = (name: string, product?: string): boolean => {
  const words = fold(name).split(/[^a-z0-9]+/)
  return namesHouse(words.join('-'), product) && words.some((word) => houseWords.has(word))
}

export const claimsHouseMessage = 'Ese nombre parece de nosotros. Elige otro.'

export const reservedMessage = 'Esa dirección está reservada. Elige otra.'

export const isReservedSlug = (slug: string): boolean => reserved.has(slug)

/** Longest slug made from a name; a number may follow. */
const longest = 72

/**
 * The last part of a business's address made from its name: `Panadería "La Ñapa" & Hijos` → `panaderia-la-napa-y-hijos`. Cut at
 * a word within 72 characters; a name without letters of ours gives `negocio`.
 */
export function slugFrom(name: string): string {
  const words = fold(name)
    .replace(/&/g, ' y ')
    .replace(/['’`´.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = (words.shift() ?? 'negocio').slice(0, longest)
  for (const word of words) {
    if (slug.length + 1 + word.length > longest) break
    slug += `-${word}`
  }
  return reserved.has(slug) ? `${slug}-1` : slug
}

/** An address that an owner chooses. */
export const chosenSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Usa al menos 3 caracteres')
  .max(80, 'Usa como máximo 80 caracteres')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa solo letras sin acento, números y guiones')
  .refine((slug) => !reserved.has(slug), reservedMessage)
