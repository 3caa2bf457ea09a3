import { z } from 'zod'
import { readRows } from './read-rows.ts'

/** Words of the demonstration's texts, which are written as in Mexico, in other countries; empty where they say the same. */
const table = readRows('features/demo-stores/data/words.csv', z.record(z.string(), z.string()))

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Sizes of clothes and shoes as the others number them. */
const sizes: Record<string, string> = { CH: 'S', G: 'L', '24': '38', '25': '39', '26': '41', '27': '42' }

type Words = { pattern: RegExp; own: Map<string, string> } | null

function load(country: string): Words {
  const rows = table.filter((row) => row[country])
  if (country === 'MX' || rows.length === 0) return null
  // The longest first: a phrase before the words that it is of.
  const said = rows.map(({ MX = '' }) => MX).toSorted((a, b) => b.length - a.length)
  const escaped = said.map((words) => words.replace(/[.{}]/g, '\\$&'))
  const own = new Map(rows.map((row) => [row.MX ?? '', row[country] ?? '']))
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), own }
}

const loaded = new Map<string, Words>()

/** A text of the demonstration in the words of a country. */
export function inWordsOf(country: string, text: string): string {
  const words = loaded.get(country) ?? load(country)
  loaded.set(country, words)
  if (!words) return text
  return text.replace(words.pattern, (found) => {
    const other = words.own.get(found.toLowerCase()) ?? found
    return found.slice(0, 1) === found.slice(0, 1).toLowerCase() ? other : capital(other)
  })
}

/** A size of Mexico as it is sold in a country. */
export const sizeIn = (country: string, size: string): string => (country === 'MX' ? size : (sizes[size] ?? size))
