import { fold } from './text/fold.ts'

/** The house's own name, which nobody else has within an address. */
const platformName = 'lonja'

/** Words that make a name or an address pass for where the house takes money, helps or vouches. */
export const officialWords: ReadonlySet<string> = new Set(
  'cobranza cobros oficial oficiales pago pagos reembolso reembolsos seguridad soporte staff verificacion verificada verificado'.split(
    ' ',
  ),
)

/** Whether an address carries the name of the house, also written apart; `name` is the one that this installation has. */
export const containsPlatformName = (slug: string, name: string = platformName): boolean => {
  // 0 and 1 pass for letters.
  const letters = slug.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')
  return [platformName, fold(name).replace(/[^a-z0-9]/g, '')].some(
    (one) => one !== '' && letters.includes(one),
  )
}

/** Whether a name, however it is written, says to be of the house: its own name beside what it does, as «Pagos Lonja». */
export const impersonatesPlatform = (name: string, product?: string): boolean => {
  const words = fold(name).split(/[^a-z0-9]+/)
  return (
    containsPlatformName(words.join('-'), product) && words.some((word) => officialWords.has(word))
  )
}

export const platformNameMessage = 'Ese nombre parece de nosotros. Elige otro.'
