/** Small words that stay low inside a Spanish name. */
const low = new Set('de del y e o u en a al con para por sin su'.split(' '))

/** Articles, low only after a small word: `Dulces de la Abuela`, but `Farmacia La Peña`. */
const articles = new Set('la las los el lo'.split(' '))

/** Abbreviations and institutions that stay in capitals. */
const capitals = new Set(
  'BBVA HSBC IMSS ISSSTE DIF CFE UNAM IPN INE SAT TV FM AM DJ PC USA ABC HP LG GNC LP CAPUFE CONALEP CBTIS CETIS COBACH SEP PRI PAN PRD OXXO'.split(
    ' ',
  ),
)

const roman = /^(?=[IVX])(X{0,3})(IX|IV|V?I{0,3})$/

/** Legal forms as they are written, dots and spaces apart. */
const legalForms: [RegExp, string][] = [
  [/\bS\.?\s?A\.?\s?P\.?\s?I\.?\s+DE\s+C\.?\s?V\.?(?=\s|$)/gi, 'S.A.P.I. de C.V.'],
  [/\bS\.?\s?A\.?\s+DE\s+C\.?\s?V\.?(?=\s|$)/gi, 'S.A. de C.V.'],
  [/\bS\.?\s?DE\s+R\.?\s?L\.?\s+DE\s+C\.?\s?V\.?(?=\s|$)/gi, 'S. de R.L. de C.V.'],
  [/\bS\.?\s?C\.?\s+DE\s+R\.?\s?L\.?(?=\s|$|\s)/gi, 'S.C. de R.L.'],
]

const isShouted = (text: string) => text === text.toUpperCase() && /\p{Lu}/u.test(text)

const capital = (word: string) =>
  word.replace(/^([^\p{L}]*)(\p{L})(.*)$/u, (_, before: string, first: string, rest: string) => before + first.toUpperCase() + rest)

function titleWord(word: string, before: string | undefined): string {
  const first = before === undefined
  const bare = word.replace(/[^\p{L}\d]/gu, '')
  if (capitals.has(bare) || (roman.test(bare) && !first)) return word
  // Initials with dots and words of consonants only are abbreviations: "C.B.T.A.", "BNDS".
  if (/^(\p{L}\.){2,}$/u.test(word) || (/^\p{L}{2,5}$/u.test(bare) && !/[AEIOUYÁÉÍÓÚÜ]/.test(bare) && /[BCDFGHJKLMNPQRSTVWXZ]/.test(bare)))
    return word
  const lower = word.toLowerCase()
  if (!first && (low.has(lower) || (articles.has(lower) && low.has(before.toLowerCase())))) return lower
  return lower
    .split(/(?<=[-/("“«])/)
    .map(capital)
    .join('')
}

/** Damage of lost encodings that can be undone without guessing; what can't is dropped with its word's mark. */
const repaired = (text: string) =>
  text
    .replace(/Ã±|Ã¿|Ã‘/g, (found) => (found === 'Ã±' ? 'ñ' : 'Ñ'))
    .replace(/Ã¡/g, 'á')
    .replace(/Ã©/g, 'é')
    .replace(/Ã³/g, 'ó')
    .replace(/Ãº/g, 'ú')
    .replace(/Ã­/g, 'í')
    .replace(/(?<=\p{Lu})\?(?=\p{L})/gu, 'Ñ')
    .replace(/(?<=\p{Ll})\?(?=\p{L})/gu, 'ñ')

/** One line of clean text: no-break and double spaces folded, Unicode composed, lost characters mended. */
export const cleanText = (raw: string): string =>
  repaired(
    raw
      .normalize('NFC')
      .replace(/[\s\u00a0\u200b]+/g, ' ')
      .trim(),
  )

/** `ABARROTES  DOÑA LUPE DE LA VEGA II` → `Abarrotes Doña Lupe de la Vega II`; text that is not all capitals stays as written. */
export function presentText(raw: string): string {
  const text = cleanText(raw)
  if (!isShouted(text)) return text
  let shown = text
    .split(' ')
    .map((word, i, words) => titleWord(word, words[i - 1]))
    .join(' ')
  for (const [form, written] of legalForms) shown = shown.replace(form, written)
  return shown
}

const nameless = /\b(?:SIN\s+NOMBRE|S\s*\/\s*N(?:OMBRE)?|SIN\s+NOM|NINGUNO|NO\s+TIENE(?:\s+NOMBRE)?|SIN\s+RAZ[OÓ]N\s+SOCIAL)\b/gi

/** Whether the register says "none" in one of its ways. */
export const saysNone = (raw: string): boolean =>
  /^(ninguno|ninguna|sin nombre|sn|s\/n|calle|no aplica|n\/a|0|-+|\.+)?$/i.test(cleanText(raw))

/**
 * The name to show. What is left of a nameless business ("LLANTERA SIN NOMBRE") or, with nothing left, its activity, is told
 * apart by its town: `Llantera en Comala`.
 */
export function presentName(raw: string, activity: string, town: string): { name: string; nameless: boolean } {
  const clean = cleanText(raw)
  const left = clean
    .replace(nameless, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:-]+|[\s,.;:-]+$/g, '')
  if (left === clean && left) return { name: presentText(left).slice(0, 150), nameless: false }
  return { name: `${presentText(left || activity)} en ${town}`.slice(0, 150), nameless: true }
}
