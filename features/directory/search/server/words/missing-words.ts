import { foldWords } from '#shared/text/fold.ts'

/** Endings of who does something and of where it is done: `plomero`, `dentista`, `panadería`, `cerrajería`. */
const tradeEndings =
  /(?:er[oa]|eria|ista|[dt]or|[dt]ora|log[oa]|tic[oa]|nic[oa]|dic[oa]|ante|ente|ari[oa]|grafo|arquitect[oa]|abogad[oa])$/

/** Places of trades with other endings, and people, folded and in the singular. */
const tradeWords = new Set(
  'academia,agencia,autolavado,banco,bar,bazar,boutique,clinica,colegio,despacho,escuela,estancia,estetica,estudio,farmacia,gimnasio,hospital,hostal,hotel,imprenta,jardin,kinder,mercado,notaria,optica,salon,spa,supermercado,taller,tienda,universidad,vivero,mariachi,chef,sastre,medico,motel,profesor,maestro'.split(
    ',',
  ),
)

/** Plural of a Spanish noun: `plomero` → `plomeros`, `taller` → `talleres`, `luz` → `luces`, `salón` → `salones`. */
function pluralOf(word: string): string {
  if (/s$/.test(word)) return word
  if (/z$/.test(word)) return `${word.slice(0, -1)}ces`
  if (/[áéíóú]n$/.test(word))
    return `${word.slice(0, -2)}${word.at(-2)?.normalize('NFD').charAt(0)}nes`
  return /[aeiouáéó]$/.test(word) ? `${word}s` : `${word}es`
}

/** The singular as far as an ending shows it; only to be compared. */
const singularOf = (word: string) => word.replace(/(?<=[rlnd])es$/, '').replace(/s$/, '')

/**
 * What follows `No hay` for a word that names a trade: the trade itself in the plural, `plomeros`,
 * `farmacias`; of a thing the businesses that have it, `negocios de tacos`.
 */
export function missingTrade(word: string): string {
  const folded = singularOf(foldWords(word))
  const isTrade = tradeWords.has(folded) || tradeEndings.test(folded)
  return isTrade ? pluralOf(word) : `negocios de ${word}`
}
