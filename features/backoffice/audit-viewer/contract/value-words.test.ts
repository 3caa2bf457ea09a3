import { expect, it } from 'vitest'
import { storeSettings } from '#features/selling/stores/contract/my-store.ts'
import { detailWords } from './detail-words.ts'
import { lineOfValue } from './value-words.ts'

it('a list of objects in an entry becomes one line of Spanish', () => {
  const lines = [
    { sellableId: 'a', quantity: 2, restock: true },
    { sellableId: 'b', quantity: 1, restock: false },
  ]
  expect(lineOfValue('lines', lines)).toBe(
    'Artículo: a, Cantidad: 2, Vuelve al inventario: Sí / Artículo: b, Cantidad: 1, Vuelve al inventario: No',
  )
  expect(lineOfValue('after', { status: 'archived', name: 'Rosa' })).toBe(
    'Estado: Archivado, Nombre: Rosa',
  )
  expect([
    lineOfValue('lines', []),
    lineOfValue('reason', null),
    lineOfValue('permissions', ['read', 'edit']),
  ]).toEqual(['—', '—', 'Leer, Editar'])
})

it.each([
  ['of', 'reply', 'Respuesta del negocio'],
  ['kind', 'buy_get', '2x1, 3x2'],
  ['kind', 'shipping', 'Envío gratis'],
  ['side', 'reporter', 'La persona que reportó'],
  ['cause', 'replaced', 'Quien miraba abrió otra'],
  ['alert', 'not_given_back', 'El proveedor no devolvió el dinero'],
  ['scope', 'chosen', 'Productos o categorías que elijas'],
  ['change', 'endSale', 'Fin de la oferta'],
  ['state', 'closed_business', 'Negocio cerrado'],
  ['state', 'no_change', 'Sin cambios'],
])('%s: %s is «%s»', (name, value, words) => expect(lineOfValue(name, value)).toBe(words))

it('every store setting that a change can name has a label', () =>
  expect(
    Object.keys(storeSettings.shape).filter(
      (name) => lineOfValue('changed', name) !== detailWords[name],
    ),
  ).toEqual([]))
