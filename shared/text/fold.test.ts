import { expect, test } from 'vitest'
import { fold, foldWords } from './fold.ts'

test.each([
  ['Panadería «La Ñapa» & Hijos', 'panaderia «la napa» & hijos', 'panaderia la napa hijos'],
  ['  MÉXICO,\tD.F. ', '  mexico,\td.f. ', 'mexico d f'],
  ['nom_estab', 'nom_estab', 'nom estab'],
  ['Café', 'cafe', 'cafe'],
  ['東京', '東京', ''],
])('%s', (text, folded, words) => expect([fold(text), foldWords(text)]).toEqual([folded, words]))
