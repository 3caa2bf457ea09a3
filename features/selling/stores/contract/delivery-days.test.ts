import { describe, expect, test } from 'vitest'
import { arrivalWords, deliveryDays } from './delivery-days.ts'

describe('the days of a shipping method', () => {
  test.each([
    ['2 a 5 días hábiles', { min: 2, max: 5, isBusiness: true }],
    ['Llega en 3-4 dias', { min: 3, max: 4, isBusiness: false }],
    ['De 1 a 2 días laborables, con guía', { min: 1, max: 2, isBusiness: true }],
    ['2 a 5 días habilitados', { min: 2, max: 5, isBusiness: false }],
  ])('%s', (detail, days) => expect(deliveryDays(detail)).toEqual(days))

  test.each([null, '', 'Con guía', '5 a 2 días', '0 a 0 días', '1 a 2 días o 3 a 5 días'])(
    'are unknown of: %s',
    (detail) => expect(deliveryDays(detail)).toBeNull(),
  )
})

describe('the arrival', () => {
  // A Saturday.
  const from = '2026-11-28'
  test.each([
    ['2 a 5 días hábiles', 'Llega entre el mar 1 y el vie 4'],
    ['2 a 5 días', 'Llega entre el lun 30 y el jue 3'],
    ['1 a 1 días', 'Llega el dom 29'],
    ['10 a 20 días', 'Llega entre el 8 dic y el 18 dic'],
    ['30 a 45 días', 'Llega entre el 28 dic y el 12 ene'],
  ])('%s', (detail, words) => expect(arrivalWords(detail, from)).toBe(words))

  test('is not said where the seller names no days', () =>
    expect(arrivalWords('Con guía', from)).toBeNull())
})
