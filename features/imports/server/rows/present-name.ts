import { editDistance } from '#shared/text/edit-distance.ts'

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

const capital = (word: string) => {
  const at = word.search(/\p{L}/u)
  return at < 0 ? word : word.slice(0, at) + word.charAt(at).toUpperCase() + word.slice(at + 1)
}

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
    .replace(/Ã\?/g, 'Á')
    .replace(/(?<=\p{Lu})\?(?=\p{L})/gu, 'Ñ')
    .replace(/(?<=\p{Ll})\?(?=\p{L})/gu, 'ñ')

/** Plain text in single spaces needs no cleaning; most of a register is so. */
const isClean = (raw: string): boolean => /^[!->@-~]*(?: [!->@-~]+)*$/.test(raw)

/** One line of clean text: no-break and double spaces folded, Unicode composed, lost characters mended. */
export const cleanText = (raw: string): string =>
  isClean(raw)
    ? raw
    : repaired(
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

/** In text of single spaces. */
const nameless = /\b(?:S ?\/ ?N(?:OMBRE)?|SIN NOM|NINGUNO|NO TIENE(?: NOMBRE)?|SIN RAZ[OÓ]N SOCIAL)\b|\bSN$/gi

/** `SIN NOMBRE` however it was typed (`SI NOMBRE`, `XIN NOMBFRE`, `SINNOMBRE`), never `EN SU NOMBRE`. */
function withoutSaidNone(text: string): string {
  const words = text.replace(/(?<=SIN)(?=NOMBRE)/gi, ' ').split(' ')
  const isName = (word: string | undefined, most: number) =>
    word !== undefined && /^n.{3,8}$/i.test(word) && ['nombre', 'nombres'].some((name) => editDistance(word.toLowerCase(), name) <= most)
  for (let at = 0; at + 1 < words.length; at++) {
    const [none, name] = words.slice(at, at + 2).map((word) => word.replace(/[^\p{L}]/gu, ''))
    if (none === undefined || none.length < 2 || !isName(name, 2)) continue
    if (editDistance(none.toLowerCase(), 'sin') < 2) words.splice(at, 2)
    else if (/.sin$/i.test(none) && isName(name, 1)) words.splice(at, 2, none.slice(0, -3))
  }
  return words.join(' ')
}

/** Whether the register says "none" in one of its ways. */
export const saysNone = (raw: string): boolean =>
  /^(ninguno?|ninguna|sin nombre|sn|s\/n|calle|otro|no aplica|n\/a|0|-+|\.+)?$/i.test(cleanText(raw))

/**
 * Text for the name of a street, a settlement or a town; null where the register says "none", also in the midst of it:
 * `NINGUNO [CONSTRUCTORA]` → `Constructora`, `CALLE SIN NOMBRE` → null.
 */
export function presentOrNone(raw: string): string | null {
  const text = cleanText(raw)
  const left = text
    .replace(/(?<!\p{L})(?:NINGUN[OA]?|SIN\s+NOMBRE|S\s*\/\s*N)(?!\p{L})/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (left === text) return saysNone(text) ? null : presentText(text)
  const name = left.replace(/^\[(.*)\]$/, '$1')
  return /\p{L}{3}/u.test(name) && !saysNone(name) ? presentText(name) : null
}

/**
 * The name to show. What is left of a nameless business ("LLANTERA SIN NOMBRE") or, with nothing left, its activity, is told
 * apart by its town: `Llantera en Comala`.
 */
export function presentName(raw: string, activity: string, town: string): { name: string; nameless: boolean } {
  const clean = cleanText(raw)
  const left = withoutSaidNone(clean)
    .replace(nameless, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:-]+|(?<![\s,.;:-])[\s,.;:-]+$/g, '')
  if (left === clean && left) return { name: presentText(left).slice(0, 150), nameless: false }
  return { name: `${presentText(left || activity)} en ${town}`.slice(0, 150), nameless: true }
}
