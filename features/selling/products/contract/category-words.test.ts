import { expect, it } from 'vitest'
import { productCategories } from '../vocabulary.ts'
import { categoriesFor, matchCategoryName } from './category-words.ts'

it.each([
  ['café', 'alimentos'],
  ['mezcal', 'alimentos'],
  ['Miel de abeja', 'alimentos'],
  ['yerba mate', 'alimentos'],
  ['taladro', 'herramientas'],
  ['destornilladores', 'herramientas'],
  ['aretes', 'joyeria'],
  ['pendientes de plata', 'joyeria'],
  ['relojes', 'joyeria'],
  ['barro', 'artesanias'],
  ['CERÁMICA', 'artesanias'],
  ['lana', 'artesanias'],
  ['pañales', 'bebes'],
  ['mamadera', 'bebes'],
  ['vitaminas', 'salud'],
  ['macetas', 'jardin'],
  ['suculentas', 'jardin'],
  ['llantas', 'vehiculos'],
  ['neumáticos', 'vehiculos'],
  ['croquetas', 'mascotas'],
  ['cuadernos', 'oficina'],
  ['papelería', 'oficina'],
  ['zapatillas', 'calzado'],
  ['remera', 'ropa'],
  ['mochila', 'accesorios'],
  ['novela', 'libros'],
  ['balón', 'deportes'],
  ['curso', 'servicios'],
])('%s belongs to %s', (typed, category) => expect(categoriesFor(typed)[0]).toBe(category))

it('all categories are offered for an empty query, and none for a meaningless one', () => {
  expect(categoriesFor(' ')).toEqual([...productCategories])
  expect(categoriesFor('qwrtz')).toEqual([])
})

it('a category is only named by a word that means it', () => {
  expect(['Cafés', 'taladro', 'bebidas', 'mesa de madera'].map(matchCategoryName)).toEqual([
    'alimentos',
    'herramientas',
    'alimentos',
    null,
  ])
})
