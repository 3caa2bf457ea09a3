import { expect, test } from 'vitest'
import { missingTrade } from './missing-words.ts'

test.each([
  ['plomero', 'plomeros'],
  ['plomeros', 'plomeros'],
  ['dentista', 'dentistas'],
  ['panadería', 'panaderías'],
  ['panaderia', 'panaderias'],
  ['taller', 'talleres'],
  ['hotel', 'hoteles'],
  ['salón', 'salones'],
  ['farmacia', 'farmacias'],
  ['doctor', 'doctores'],
  ['electricista', 'electricistas'],
  ['veterinario', 'veterinarios'],
  ['abogado', 'abogados'],
  ['restaurante', 'restaurantes'],
  ['gimnasio', 'gimnasios'],
])('who does it or where it is done is named in the plural: %s', (word, said) =>
  expect(missingTrade(word)).toBe(said),
)

test.each([
  'tacos',
  'pizza',
  'pan',
  'flores',
  'sushi',
  'mariscos',
  'ortodoncia',
  'llantas',
  'café',
  'muebles',
  'zapatos',
  'uñas',
])('of a thing the businesses that have it: %s', (word) =>
  expect(missingTrade(word)).toBe(`negocios de ${word}`),
)
