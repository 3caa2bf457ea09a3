import { z } from 'zod'
import { readRows } from './read-rows.ts'

/** Words of the demonstration's texts, which are written as in Mexico, in other countries; empty where they say the same. */
const table = readRows('demo/stores/data/words.csv', z.record(z.string(), z.string()))

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Sizes of clothes and shoes as the others number them. */
const sizes: Record<string, string> = {
  CH: 'S',
  G: 'L',
  '24': '38',
  '25': '39',
  '26': '41',
  '27': '42',
}

/** Words and what stands between them, in turn. */
const piecesOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []

/** Pieces of the longest phrase. */
const longest = Math.max(...table.map(({ MX = '' }) => piecesOf(MX).length))

const loaded = new Map<string, Map<string, string>>()

function wordsOf(country: string): Map<string, string> {
  const known = loaded.get(country)
  if (known) return known
  const own = new Map(
    table.flatMap((row) =>
      country !== 'MX' && row[country] ? [[row.MX ?? '', row[country]]] : [],
    ),
  )
  loaded.set(country, own)
  return own
}

/** A text of the demonstration in the words of a country: a phrase before the words that it is of, and no word twice. */
export function inWordsOf(country: string, text: string): string {
  const own = wordsOf(country)
  const pieces = piecesOf(text)
  let said = ''
  for (let at = 0; at < pieces.length; ) {
    const phrase = (length: number) => pieces.slice(at, at + length).join('')
    let length = Math.min(longest, pieces.length - at)
    while (length > 1 && !own.has(phrase(length).toLowerCase())) length--
    const found = phrase(length)
    const other = own.get(found.toLowerCase()) ?? found
    said += found.slice(0, 1) === found.slice(0, 1).toLowerCase() ? other : capital(other)
    at += length
  }
  return said
}

/** A size of Mexico as it is sold in a country. */
export const sizeIn = (country: string, size: string): string =>
  country === 'MX' ? size : (sizes[size] ?? size)
