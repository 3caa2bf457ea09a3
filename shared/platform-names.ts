import { fold } from './text/fold.ts'

/** The platform's name, which no other address may contain. */
const platformName = 'lonja'

/** Words that suggest an official service of the platform, such as payments, support or verification. */
export const officialWords: ReadonlySet<string> = new Set(
  'cobranza cobros oficial oficiales pago pagos reembolso reembolsos seguridad soporte staff verificacion verificada verificado'.split(
    ' ',
  ),
)

/** Whether an address contains the platform's name, also with separators; `name` is that of this installation. */
export const containsPlatformName = (slug: string, name: string = platformName): boolean => {
  // 0 and 1 look like letters.
  const letters = slug.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')
  return [platformName, fold(name).replace(/[^a-z0-9]/g, '')].some(
    (one) => one !== '' && letters.includes(one),
  )
}

/** Whether a name pretends to be official: the platform's name together with a service word, as «Pagos Lonja». */
export const impersonatesPlatform = (name: string, product?: string): boolean => {
  const words = fold(name).split(/[^a-z0-9]+/)
  return (
    containsPlatformName(words.join('-'), product) && words.some((word) => officialWords.has(word))
  )
}

export const platformNameMessage = 'Ese nombre parece de nosotros. Elige otro.'
