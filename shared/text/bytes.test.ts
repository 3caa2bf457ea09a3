import { expect, it } from 'vitest'
import { bytesWords } from './bytes.ts'

it.each([
  [1, '1 KB'],
  [860_000, '840 KB'],
  [1_023_999, '1 MB'],
  [2_726_298, '2.6 MB'],
  [104_857_600, '100 MB'],
])('%d bytes', (bytes, words) => expect(bytesWords(bytes)).toBe(words))
