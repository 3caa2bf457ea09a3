import { describe, expect, it } from 'vitest'
import { samePersonSigns, suspiciousSigns } from '../vocabulary.ts'
import { decideAccrual } from './decide-accrual.ts'

describe.each(samePersonSigns)('the same %s', (sign) => {
  it.each([true, false])('earns nothing, trusted: %s, suspicious or not', (isTrusted) => {
    expect(decideAccrual([sign], [], isTrusted)).toBe('nothing')
    for (const other of suspiciousSigns)
      expect(decideAccrual([sign], [other], isTrusted)).toBe('nothing')
  })
})

it.each(suspiciousSigns)('%s is held, except of a trusted partner', (sign) => {
  expect(decideAccrual([], [sign], false)).toBe('held')
  expect(decideAccrual([], [sign], true)).toBe('waiting')
})

it('holds nothing else', () => {
  expect(decideAccrual([], [], false)).toBe('waiting')
})
