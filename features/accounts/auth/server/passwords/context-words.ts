import type { Config } from '#config.ts'

/** Words of this product's own world, which its guesser tries first; the names of the installation join them. */
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

/** What no password may be made around here: those words, the product's name in one piece and by its words, and the team's domain. */
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
