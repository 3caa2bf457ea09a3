/** Words of each kind of fact, in the order in which they weigh. */
const words: Record<string, string> = {
  registry: 'registro',
  identity: 'identidad',
  licence: 'licencia',
  tax_id: 'clave fiscal',
  address: 'domicilio',
  references: 'referencias',
  phone: 'teléfono',
  email: 'correo',
  web_domain: 'sitio web',
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const list = new Intl.ListFormat('es', { type: 'conjunction' })
const weight = (kind: string) => Object.keys(words).indexOf(kind)

/** A fact of the ledger in a word or two: `registry` → `registro`. A kind without words is left out of sentences. */
export const factWord = (kind: string): string | undefined => words[kind]

/** Month and year of an ISO day: `2027-03-14` → `mar 2027`. */
export function monthAndYear(day: string): string {
  const [year, month] = day.split('-')
  return `${months[Number(month) - 1]} ${year}`
}

/**
 * The level in words: `Verificado: registro e identidad, hasta mar 2027`. Beyond `most` facts the lighter ones are counted:
 * `registro, identidad y 3 datos más`.
 */
export function verificationText(facts: string[], until: string | null, most = 3): string {
  const known = facts.filter((kind) => weight(kind) >= 0).sort((a, b) => weight(a) - weight(b))
  const named = known.length <= most ? known : known.slice(0, most - 1)
  const rest = known.length - named.length
  const parts = [...named.map((kind) => words[kind] ?? ''), ...(rest > 0 ? [`${rest} datos más`] : [])]
  return `Verificado${parts.length > 0 ? `: ${list.format(parts)}` : ''}${until ? `, hasta ${monthAndYear(until)}` : ''}`
}
