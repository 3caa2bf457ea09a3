import { z } from 'zod'
import { containsPlatformName, officialWords } from '#shared/platform-names.ts'
import { fold } from '#shared/text/fold.ts'

/**
 * Words that have another meaning after `/negocios/`, or that would look like a page of the
 * platform.
 */
const reserved = new Set(
  'admin api ayuda blog buscar carrito categorias contacto crear cuenta directorio editar inicio legal lonja lugares mapa mi-negocio negocio negocios nuevo perfil reclamar registro salir soporte staff tienda verificar'.split(
    ' ',
  ),
)

/** Whether users could mistake the address of a store for one of the platform's own. */
export const looksLikeSiteAddress = (handle: string, name?: string): boolean =>
  containsPlatformName(handle, name) || handle.split('-').some((word) => officialWords.has(word))

export const reservedMessage = 'Esa dirección está reservada. Elige otra.'

/**
 * Whether a slug is reserved or equals the name of the platform; `name` is the configured product
 * name.
 */
export const isReservedSlug = (slug: string, name?: string): boolean =>
  reserved.has(slug) ||
  (name !== undefined && slug.replaceAll('-', '') === fold(name).replace(/[^a-z0-9]/g, ''))

/** Maximum length of a slug made from a name; a numeric suffix may follow. */
const maxLength = 72

/**
 * Makes a slug from a business name: `Panadería "La Ñapa" & Hijos` → `panaderia-la-napa-y-hijos`.
 * Cut at a word boundary within 72 characters; a name without Latin letters or digits gives
 * `negocio`.
 */
export function slugFrom(name: string): string {
  const words = fold(name)
    .replace(/&/g, ' y ')
    .replace(/['’`´.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = (words.shift() ?? 'negocio').slice(0, maxLength)
  for (const word of words) {
    if (slug.length + 1 + word.length > maxLength) break
    slug += `-${word}`
  }
  return reserved.has(slug) ? `${slug}-1` : slug
}

/** Schema of a slug chosen by an owner. */
export const chosenSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Usa al menos 3 caracteres')
  .max(80, 'Usa como máximo 80 caracteres')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa solo letras sin acento, números y guiones')
  .refine((slug) => !reserved.has(slug), reservedMessage)
