import { z } from 'zod'
import { houseWords, namesHouse } from '#shared/house-names.ts'
import { fold } from '#shared/text/fold.ts'

/** Words that mean something else after `/negocios/`, or that would pass for a page of the house. */
const reserved = new Set(
  'admin api ayuda blog buscar carrito categorias contacto crear cuenta directorio editar inicio legal lonja lugares mapa mi-negocio negocio negocios nuevo perfil reclamar registro salir soporte staff tienda verificar'.split(
    ' ',
  ),
)

/** Whether people could take the address of a store for one of the house. */
export const passesForHouse = (handle: string, name?: string): boolean =>
  namesHouse(handle, name) || handle.split('-').some((word) => houseWords.has(word))

export const reservedMessage = 'Esa dirección está reservada. Elige otra.'

/** Whether an address means something else, or is the very name of the house; `name` is the one that this installation has. */
export const isReservedSlug = (slug: string, name?: string): boolean =>
  reserved.has(slug) ||
  (name !== undefined && slug.replaceAll('-', '') === fold(name).replace(/[^a-z0-9]/g, ''))

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
