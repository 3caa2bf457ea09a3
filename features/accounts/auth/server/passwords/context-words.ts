import type { Config } from '#config.ts'

/**
 * Words of the site's domain, which a guesser would try first; the names of the installation are
 * added.
 */
const fixed = [
  'lonja',
  'directorio',
  'negocio',
  'negocios',
  'empresa',
  'empresas',
  'comercio',
  'mercado',
  'staff',
  'admin',
  'administrador',
]

/**
 * Words rejected as the core of a password: the fixed words, the product's name as a whole and by
 * word, and the staff domain.
 */
export function contextWords({
  productName,
  staffDomain,
}: Pick<Config, 'productName' | 'staffDomain'>): Set<string> {
  const name = productName.toLowerCase()
  const parts = name.split(' ').filter((word) => word.length > 3)
  return new Set([
    ...fixed,
    name.replaceAll(' ', ''),
    ...parts,
    ...staffDomain.split('.').slice(0, 1),
  ])
}
