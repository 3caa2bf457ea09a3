/** Maps characters that people substitute for letters back to those letters. */
const plainLetters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Spanish words that guessers of Spanish passwords try first. */
const spanishWords = [
  'contraseña',
  'contrasena',
  'clave',
  'hola',
  'teamo',
  'secreto',
  'bienvenido',
  'mexico',
  'españa',
  'espana',
]

/**
 * The most common words of the list: guessers combine them with digits and symbols before and
 * after.
 */
const coreCount = 100

type Lists = { all: Set<string>; cores: Set<string> }
let lists: Promise<Lists> | undefined

/**
 * Loads 49,000 leaked passwords, in zxcvbn's order of frequency, when the first password is
 * checked.
 */
async function readLists(): Promise<Lists> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  const cores = passwords.slice(0, coreCount).filter((word) => /^\p{L}+$/u.test(word))
  return {
    all: new Set([...passwords, ...spanishWords]),
    cores: new Set([...cores, ...spanishWords]),
  }
}

/**
 * Characters before and after a word; the lookbehind keeps matching linear by not retrying each
 * character of a long run.
 */
const signs = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu
const noLetters = /^\P{L}+|(?<!\P{L})\P{L}+$/gu
const noLookalikes = /^[^\p{L}@$]+|(?<![^\p{L}@$])[^\p{L}@$]+$/gu

const toLetters = (text: string) =>
  text.replace(/[@431!0$57]/g, (sign) => plainLetters[sign] ?? sign)

/**
 * Whether a guesser would try this password early: the list contains it as typed, without the
 * symbols around it, or with substituted characters mapped back to letters; or its core is one of
 * the most common words (`Password2024!`) or one of `words`.
 */
export async function isCommonPassword(
  password: string,
  words: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  lists ??= readLists()
  const { all, cores } = await lists
  const whole = password.toLowerCase()
  const bare = whole.replace(signs, '')
  const core = whole.replace(noLetters, '')
  return (
    [whole, bare, toLetters(whole), toLetters(bare)].some((text) => all.has(text)) ||
    [core, toLetters(whole.replace(noLookalikes, ''))].some(
      (text) => cores.has(text) || words.has(text),
    )
  )
}
