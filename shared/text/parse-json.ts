import { AppError } from '../app-error.ts'

/** Unicode's controls of direction (UAX #9): one of them in a name turns what stands behind it on the page. Marks of Arabic and Hebrew are none of them. */
const controls = /[\u202a-\u202e\u2066-\u2069]/g
const mayHold = /[\u202a-\u202e\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i

/** A text of strangers without controls of direction. */
export const withoutControls = (text: string): string => text.replace(controls, '')

/** Half of a pair or a NUL; in JSON both can only be written by their number. */
const mayBeBroken = /\\u(?:0000|d[89a-f])/i

const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** The dotted path of the first text or name that no column can hold; null without any. */
function findBroken(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isBroken(value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inside] of Object.entries(value)) {
    if (isBroken(key)) return path
    const found = findBroken(inside, path ? `${path}.${key}` : key)
    if (found !== null) return found
  }
  return null
}

const brokenWords =
  'Hay un signo que no se puede guardar, quizá medio emoji. Bórralo y escríbelo de nuevo.'

/**
 * JSON of strangers, its texts without controls of direction. Throws a `SyntaxError` as `JSON.parse` does, and `invalid` beside the field for a
 * NUL or half of a surrogate pair, which no column can hold.
 */
export function parseJson(text: string): unknown {
  const said: unknown = mayHold.test(text)
    ? JSON.parse(text, (_, value) => (typeof value === 'string' ? withoutControls(value) : value))
    : JSON.parse(text)
  const broken = mayBeBroken.test(text) ? findBroken(said, '') : null
  if (broken === null) return said
  throw new AppError(
    'invalid',
    broken ? 'Revisa los campos marcados.' : brokenWords,
    broken ? { fields: { [broken]: brokenWords } } : {},
  )
}
