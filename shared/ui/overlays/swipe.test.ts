import { describe, expect, test } from 'vitest'
import { isDismissSwipe, sideways } from './swipe.ts'

describe('a swipe to the side', () => {
  test.each([
    [-51, 0, 'left'],
    [51, 0, 'right'],
    [50, 0, null],
    [-50, 0, null],
    [-80, 81, null],
    [-80, -79, 'left'],
    [0, 300, null],
  ])('%d, %d: %s', (x, y, way) => expect(sideways({ x, y })).toBe(way))
})

describe('a sheet lets go', () => {
  test.each([
    ['dragged beyond 30 %', 151, 500, 900, true],
    ['dragged less', 149, 500, 900, false],
    ['flicked', 80, 500, 60, true],
    ['a short flick', 40, 500, 10, false],
    ['the browser took the finger away', 0, 500, 0, false],
  ])('%s', (_, down, height, lasted, gone) =>
    expect(isDismissSwipe(down, height, lasted)).toBe(gone),
  )
})
