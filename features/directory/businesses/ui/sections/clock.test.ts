import { describe, expect, test } from 'vitest'
import { clockMinutes, clockText, closingAt, isWholeDay, openingAt, spanAfter } from './clock.ts'

describe('times of a day', () => {
  test('are formatted and parsed as in a time input', () => {
    expect(clockText(545)).toBe('09:05')
    expect(clockText(1560)).toBe('02:00')
    expect(clockMinutes('09:05')).toBe(545)
    expect(clockMinutes('')).toBeNull()
  })

  test('closing at or before opening means the next day', () => {
    expect(closingAt({ opens: 1200, closes: 1300 }, 120)).toEqual({ opens: 1200, closes: 1560 })
    expect(closingAt({ opens: 540, closes: 1080 }, 0)).toEqual({ opens: 540, closes: 1440 })
    expect(closingAt({ opens: 540, closes: 1080 }, 540)).toEqual({ opens: 540, closes: 1980 })
  })

  test('another opening time leaves the closing time', () => {
    expect(openingAt({ opens: 540, closes: 1080 }, 600)).toEqual({ opens: 600, closes: 1080 })
    expect(openingAt({ opens: 540, closes: 1080 }, 1200)).toEqual({ opens: 1200, closes: 2520 })
    expect(openingAt({ opens: 1200, closes: 1560 }, 60)).toEqual({ opens: 60, closes: 120 })
  })

  test('a whole day is one span of 24 hours', () => {
    expect(isWholeDay({ opens: 0, closes: 1440 })).toBe(true)
    expect(isWholeDay({ opens: 0, closes: 1439 })).toBe(false)
  })

  test('suggests a span after a break while the day has time left', () => {
    expect(spanAfter({ opens: 540, closes: 840 })).toEqual({ opens: 960, closes: 1200 })
    expect(spanAfter({ opens: 540, closes: 1200 })).toEqual({ opens: 1320, closes: 1440 })
    expect(spanAfter({ opens: 540, closes: 1300 })).toBeNull()
  })
})
