import { expect, it } from 'vitest'
import { rankByWords } from '#shared/words/rank-by-words.ts'
import { categoryTree } from '../../server/seed/categories.ts'
import type { Leaf, Root } from '../../server/seed/category-form.ts'
import { categoryChoicesOf } from './category-choices.ts'

const shown = ({ slug, name, icon, keywords }: Leaf | Root) => ({
  slug,
  name,
  icon,
  count: 0,
  words: keywords,
})
const { choices } = categoryChoicesOf(
  categoryTree.map((root) => ({ ...shown(root), children: root.leaves.map(shown) })),
)
const found = (typed: string) => rankByWords(choices, typed).map(({ slug }) => slug)

it.each([
  // Products and services of small businesses.
  ['cerámica', 'artesanias'],
  ['barro', 'artesanias'],
  ['alfarera', 'artesanias'],
  ['talavera', 'artesanias'],
  ['macramé', 'artesanias'],
  ['velas', 'artesanias'],
  ['lana', 'telas-y-merceria'],
  ['tejidos a mano', 'artesanias'],
  ['telar', 'textiles'],
  ['hamacas', 'textiles'],
  ['cuero', 'piel-y-cuero'],
  ['bordados', 'costura-y-bordado'],
  ['aretes', 'joyerias'],
  ['pendientes', 'joyerias'],
  ['bisutería', 'accesorios'],
  ['jabones artesanales', 'perfumes-y-cosmeticos'],
  ['mezcal', 'vinos-y-licores'],
  ['miel', 'otros-alimentos'],
  ['café molido', 'otros-alimentos'],
  ['café', 'cafeterias'],
  ['mermelada', 'otros-alimentos'],
  ['pasteles', 'panaderias'],
  ['empanadas', 'antojitos'],
  ['chocolates', 'dulcerias'],
  ['plantas', 'florerias'],
  ['suculentas', 'florerias'],
  // Trades, in the terms of each country.
  ['plomero', 'plomeros'],
  ['fontanero', 'plomeros'],
  ['gasfíter', 'plomeros'],
  ['electricista', 'electricistas'],
  ['albañil', 'constructoras'],
  ['herrero', 'herrerias'],
  ['carpintera', 'carpinterias'],
  ['mecánico', 'talleres-mecanicos'],
  ['gomería', 'llanteras'],
  ['neumáticos', 'llanteras'],
  ['repuestos', 'refaccionarias'],
  ['peluquera', 'esteticas'],
  ['uñas', 'esteticas'],
  ['niñera', 'guarderias'],
  ['yoga', 'gimnasios'],
  ['masajes', 'fisioterapia'],
  ['fotógrafa', 'fotografos'],
  ['desarrollo web', 'software'],
  ['celular', 'celulares'],
  ['móviles', 'celulares'],
  ['taladro', 'ferreterias'],
  ['taxi', 'pasajeros'],
  ['mudanzas', 'fletes-y-mudanzas'],
  ['alquiler de autos', 'renta-de-autos'],
  ['perros', 'veterinarias'],
  ['gafas', 'opticas'],
  ['zapatillas', 'zapaterias'],
  ['camisetas', 'ropa'],
  ['almacén de barrio', 'abarrotes'],
  ['tienda de abarrotes', 'abarrotes'],
  ['vendo tamales', 'antojitos'],
  ['ceramica y barro', 'artesanias'],
])('%s is among the first three results: %s', (typed, slug) =>
  expect(found(typed).slice(0, 3)).toContain(slug),
)

it('matches within words only when nothing else matches', () => {
  expect(found('barro')).not.toContain('abarrotes')
  expect(found('barrotes')).toContain('abarrotes')
})

it('matches prefixes, and finds nothing for unknown words', () => {
  expect(found('panad')[0]).toBe('panaderias')
  expect(found('xyzzy')).toEqual([])
  expect(found('')).toHaveLength(choices.length)
})
