import { expect, test } from 'vitest'
import { truncate, wholeSigns } from './truncate.ts'

const family = '👩‍👩‍👧‍👦'

test.each([
  ['Comala', 10, 'Comala'],
  ['abcdef', 3, 'abc'],
  [`${'x'.repeat(79)}🌵`, 80, 'x'.repeat(79)],
  ['🎁🎁🎁', 5, '🎁🎁'],
  ['🇲🇽🇲🇽', 6, '🇲🇽'],
  ['a👍🏽b', 3, 'a'],
  [`a${family}`, 8, 'a'],
  ['cafe\u0301s', 4, 'caf'],
  ['a\r\nb', 2, 'a'],
  ['', 0, ''],
  ['🎁', 0, ''],
])('%j within %i is %j', (text, max, said) => expect(wholeSigns(text, max)).toBe(said))

test.each([
  ['Cocina de casa', 20, 'Cocina de casa'],
  ['Cocina de casa y de temporada', 20, 'Cocina de casa y de…'],
  ['Anticonstitucionalmente', 10, 'Anticonst…'],
  ['🎁'.repeat(400), 200, `${'🎁'.repeat(99)}…`],
  [family.repeat(30), 100, `${family.repeat(9)}…`],
])('%j in %i signs is %j', (text, max, said) => expect(truncate(text, max)).toBe(said))

test('nothing of it is half a character, wherever it is cut', () => {
  for (const text of ['a🎁b👩‍👩‍👧‍👦c🇲🇽🇦🇷é', `a${'\u0301'.repeat(900)}🎁`, '🎁'.repeat(300)])
    for (let max = 0; max <= text.length; max++) {
      expect(wholeSigns(text, max).isWellFormed()).toBe(true)
      expect(wholeSigns(text, max).length).toBeLessThanOrEqual(max)
    }
})
