/** Letters that people write as signs, back to letters. */
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

/** Words that our language adds to the front of any list of guesses. */
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

/** The most common of the list: as the core of a password they are guessed with any digits and signs around them. */
const coreCount = 100

type Lists = { all: Set<string>; cores: Set<string> }
let lists: Promise<Lists> | undefined

/** 49,000 passwords from leaks, in zxcvbn's order of frequency; read when the first password is chosen. */
async function readLists(): Promise<Lists> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  const cores = passwords.slice(0, coreCount).filter((word) => /^\p{L}+$/u.test(word))
  return {
    all: new Set([...passwords, ...spanishWords]),
    cores: new Set([...cores, ...spanishWords]),
  }
}

/** What stands around a word; looking back keeps the second half from trying each sign of a long run anew. */
const signs = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu
const noLetters = /^\P{L}+|(?<!\P{L})\P{L}+$/gu
const noLookalikes = /^[^\p{L}@$]+|(?<![^\p{L}@$])[^\p{L}@$]+$/gu

const toLetters = (text: string) =>
  text.replace(/[@431!0$57]/g, (sign) => plainLetters[sign] ?? sign)

/**
 * Whether a guesser would try this password early: it is on the list as it is, without the signs around it, or with letters for
 * the signs that stand for them; or its core is one of the commonest words (`Password2024!`) or of `words`.
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
