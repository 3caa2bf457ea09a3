import { tidyName } from '#shared/lines.ts'
import { editDistance } from '#shared/text/edit-distance.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { restoreAccents } from './restore-accents.ts'
import { withoutLegalForm } from './without-legal-form.ts'

/** Prepositions and conjunctions that stay in lower case inside a Spanish name. */
const lowercaseWords = new Set('de del y e o u en a al con para por sin su of and by'.split(' '))

/**
 * Articles, in lower case only after such a word: `Dulces de la Abuela`, but `Farmacia La Peña`.
 */
const articles = new Set('la las los el lo'.split(' '))

/** Abbreviations and institutions that stay in capitals although they are pronounceable. */
const capitals = new Set(
  'IMSS ISSSTE ISSET DIF CFE UNAM IPN INE SAT AM FM AA USA ABC LP CAPUFE CBTIS CBTA CECYT CONALEP CETIS COBACH CEDIS CENDI UNEME SEP PRI PRD OXXO IXE YZA'.split(
    ' ',
  ),
)

/** Abbreviations of words, which are not initials. */
const abbreviations = new Set(
  'dr dra sr sra srta mr mrs jr lic ing prof tte gral sto sta blvd'.split(' '),
)

/**
 * Beginnings of words in Spanish, Nahuatl and common English names; a word that begins with two
 * other consonants is taken for initials: `MCA`, `QROO`.
 */
const onset =
  /^(?:[bcfgpkt][lr]|dr|ch|ll|th|sh|ph|wh|jh|kw|wr|rh|ps|pn|gn|kn|tl|tz|ts|s[cklmnpqtwv]|tw|dj|mc|vl|[bcdfghjklmnñpqrstvwxyz][aeiouáéíóúüy])/i

/** `50APZ`, `01DPR0578E`, `C&A`, `R&R`: codes of a register or brand. */
const isCode = (word: string): boolean =>
  /^(?=.*\d)(?=.*\p{L})\d*(?:\p{L}{1,4}\d+)*\p{L}{0,4}$/u.test(word) ||
  /^\p{L}{1,2}&\p{L}{1,2}$/u.test(word)

/** `KMC`, `BCS`, `QROO`: not pronounceable as a word. */
const isInitials = (word: string): boolean =>
  /^\p{L}{2,5}$/u.test(word) &&
  !abbreviations.has(word.toLowerCase()) &&
  (!/[AEIOUYÁÉÍÓÚÜ]/.test(word) ||
    /^MC[AEIOU]$/.test(word) ||
    (/^[^AEIOUYÁÉÍÓÚÜ]{2}.{1,2}$/.test(word) && !onset.test(word)))

const roman = /^(?=[IVX])(X{0,3})(IX|IV|V?I{0,3})$/

/** `1RA`, `2DA.`, `7MO`. */
const isOrdinal = (word: string): boolean => /^\d{1,2}(?:E?R|D|T|M|V|N)[OA]$/.test(word)

const isAllCaps = (text: string) => text === text.toUpperCase() && /\p{Lu}/u.test(text)

const capital = (word: string) => {
  const at = word.search(/\p{L}/u)
  return at < 0 ? word : word.slice(0, at) + word.charAt(at).toUpperCase() + word.slice(at + 1)
}

function titleWord(word: string, before: string | undefined): string {
  const first = before === undefined
  const bare = word.replace(/[^\p{L}\d]/gu, '')
  if (isOrdinal(bare)) return word.toLowerCase()
  if (capitals.has(bare) || (roman.test(bare) && !first)) return word
  if (/^(\p{L}\.){2,}\p{L}?$/u.test(word) || isInitials(bare) || isCode(word)) return word
  const lower = word.replace(/^0(?=\p{L}{4})/u, 'O').toLowerCase()
  if (
    !first &&
    (lowercaseWords.has(lower) || (articles.has(lower) && lowercaseWords.has(before.toLowerCase())))
  )
    return lower
  return lower
    .replace(/[a-zñ]+/g, restoreAccents)
    .split(/(?<=[-/("“«.,])/)
    .map(capital)
    .join('')
}

/**
 * Repairs the damage of wrong encodings where it is unambiguous; lost characters that cannot be
 * restored are removed.
 */
const repairEncoding = (text: string) =>
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

/** Plain ASCII text with single spaces needs no cleaning; most of a register is like this. */
const isClean = (raw: string): boolean => /^[!->@-~]*(?: [!->@-~]+)*$/.test(raw)

/**
 * Cleans text to one line: collapses spaces, composes Unicode, repairs encoding damage and removes
 * invisible characters.
 */
export const cleanText = (raw: string): string =>
  isClean(raw) ? raw : repairEncoding(tidyName(raw.replace(/[\s\u00a0\u200b]+/g, ' ')).trim())

/**
 * Formats text in capitals: `ABARROTES  DOÑA LUPE DE LA VEGA II` → `Abarrotes Doña Lupe de la Vega
 * II`; other text keeps its case.
 */
export function formatText(raw: string): string {
  const text = cleanText(raw)
  if (!isAllCaps(text)) return text
  return text
    .split(' ')
    .map((word, i, words) => titleWord(word, words[i - 1]))
    .join(' ')
}

/** Matches variants of "no name" in text with single spaces. */
const noNamePattern =
  /\b(?:S ?\/ ?N(?:OMBRE)?|SIN NOM|NINGUNO|NO TIENE(?: NOMBRE)?|SIN RAZ[OÓ]N SOCIAL)\b|\bSN$/gi

/**
 * Removes misspelled variants of `SIN NOMBRE` (`SI NOMBRE`, `XIN NOMBFRE`, `SINNOMBRE`), but not
 * `EN SU NOMBRE`.
 */
function removeNoName(text: string): string {
  const words = text.replace(/(?<=SIN)(?=NOMBRE)/gi, ' ').split(' ')
  const isName = (word: string | undefined, max: number) =>
    word !== undefined &&
    /^n.{3,8}$/i.test(word) &&
    ['nombre', 'nombres'].some((name) => editDistance(word.toLowerCase(), name) <= max)
  for (let at = 0; at + 1 < words.length; at++) {
    const [none, name] = words.slice(at, at + 2).map((word) => word.replace(/[^\p{L}]/gu, ''))
    if (none === undefined || none.length < 2 || !isName(name, 2)) continue
    if (editDistance(none.toLowerCase(), 'sin') < 2) words.splice(at, 2)
    else if (/.sin$/i.test(none) && isName(name, 1)) words.splice(at, 2, none.slice(0, -3))
  }
  return words.join(' ')
}

/** Whether the register marks the value as missing. */
export const isNonePlaceholder = (raw: string): boolean =>
  /^(ninguno?|ninguna|sin nombre|sn|s\/n|calle|otro|no aplica|n\/a|0|-+|\.+)?$/i.test(
    cleanText(raw),
  )

/**
 * Formats the name of a street, settlement or town; null where the register marks it as missing.
 * Such marks inside a name are removed: `NINGUNO [CONSTRUCTORA]` → `Constructora`, `CALLE SIN
 * NOMBRE` → null. So is a town's type: `Jesús María [Ejido]` → `Jesús María`.
 */
export function formatNameOrNull(raw: string): string | null {
  const text = cleanText(raw)
  const rest = text
    .replace(/(?<!\p{L})(?:NINGUN[OA]?|SIN\s+NOMBRE|S\s*\/\s*N)(?!\p{L})/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (rest === text)
    return isNonePlaceholder(text) ? null : formatText(text.replace(/(?<=\S) ?\[[^\][]*\]$/, ''))
  const name = rest.replace(/^\[(.*)\]$/, '$1')
  return /\p{L}{3}/u.test(name) && !isNonePlaceholder(name) ? formatText(name) : null
}

const withoutEdges = (text: string) =>
  text.replace(/^[\s,.;:*-]+|(?<![\s,;:*-])[\s,;:*-]+$|(?<=\p{L}{4})\.$/gu, '')

/**
 * The display name, without the legal form. A business without a name is named after the remaining
 * words ("LLANTERA SIN NOMBRE") or its activity, with its town: `Llantera en Comala`.
 */
export function formatName(
  raw: string,
  activity: string,
  town: string,
): { name: string; nameless: boolean } {
  const clean = withoutLegalForm(withoutEdges(cleanText(raw)))
  const rest = withoutEdges(removeNoName(clean).replace(noNamePattern, ' ').replace(/\s+/g, ' '))
  if (rest === clean && rest) return { name: wholeSigns(formatText(rest), 150), nameless: false }
  return { name: wholeSigns(`${formatText(rest || activity)} en ${town}`, 150), nameless: true }
}
