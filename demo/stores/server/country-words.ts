import { z } from 'zod'
import { readRows } from './read-rows.ts'

/**
 * Mexican words of the demonstration's texts and their equivalents in other countries; empty where they are the same.
 */
const table = readRows('demo/stores/data/words.csv', z.record(z.string(), z.string()))

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Clothing and shoe sizes in other countries' systems. */
const sizes: Record<string, string> = {
  CH: 'S',
  G: 'L',
  '24': '38',
  '25': '39',
  '26': '41',
  '27': '42',
}

/** Words and the separators between them, alternating. */
const piecesOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []

/** Number of pieces in the longest phrase. */
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

/** Translates a text to a country's words: phrases before single words, and no word twice. */
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

/** A Mexican size in a country's system. */
export const sizeIn = (country: string, size: string): string =>
  country === 'MX' ? size : (sizes[size] ?? size)
