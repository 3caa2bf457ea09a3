import { z } from 'zod'
import { wholeSigns } from '../text/truncate.ts'

const count = (max: number | bigint, one: string, many: string) =>
  `${max} ${Number(max) === 1 ? one : many}`

/** What is counted in a value of this kind, in words. */
function amountWords(origin: string, limit: number | bigint): string {
  if (origin === 'string') return count(limit, 'carácter', 'caracteres')
  return count(limit, 'elemento', 'elementos')
}

const isCounted = (origin: string) =>
  ['string', 'array', 'set', 'map', 'file', 'object', 'record'].includes(origin)

const typeWords: Record<string, string> = {
  string: 'Escribe un texto',
  number: 'Escribe un número',
  int: 'Escribe un número entero',
  bigint: 'Escribe un número entero',
  boolean: 'Responde sí o no',
  array: 'Manda una lista',
  tuple: 'Manda una lista',
  object: 'Manda los datos con sus nombres',
  record: 'Manda los datos con sus nombres',
  date: 'Escribe una fecha',
  null: 'Este dato va vacío',
}

const formatWords: Record<string, string> = {
  email: 'Escribe un correo electrónico válido',
  url: 'Escribe una dirección web completa',
  uuid: 'Este identificador no es válido',
  guid: 'Este identificador no es válido',
  datetime: 'Escribe la fecha y la hora completas',
  date: 'Escribe una fecha que exista',
  time: 'Escribe una hora que exista',
  base64: 'Este contenido no se puede leer',
}

/** How many letters of a name that a stranger made up are told back, and how many names. */
const maxTold = { letters: 40, names: 3 }

function unknownWords(keys: readonly string[]): string {
  const named = keys
    .slice(0, maxTold.names)
    .map((key) => `«${wholeSigns(key.toWellFormed(), maxTold.letters)}»`)
  return `Aquí no va ${named.join(', ')}`
}

/** A rule of a schema that has no words of its own, in ours: one short Spanish sentence, without any pattern, type or value of a program. */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Falta este dato'
      return typeWords[issue.expected] ?? 'Este dato no es válido'
    case 'too_small':
      if (isCounted(issue.origin)) return `Usa al menos ${amountWords(issue.origin, issue.minimum)}`
      return issue.inclusive === false
        ? `Escribe más que ${issue.minimum}`
        : `Escribe ${issue.minimum} o más`
    case 'too_big':
      if (isCounted(issue.origin))
        return `Usa como máximo ${amountWords(issue.origin, issue.maximum)}`
      return issue.inclusive === false
        ? `Escribe menos que ${issue.maximum}`
        : `Escribe ${issue.maximum} o menos`
    case 'invalid_format':
      return formatWords[issue.format] ?? 'Escríbelo en la forma que se pide'
    case 'not_multiple_of':
      return `Escribe un múltiplo de ${issue.divisor}`
    case 'invalid_value':
      return 'Elige una de las opciones'
    case 'unrecognized_keys':
      return unknownWords(issue.keys)
    default:
      return 'Este dato no es válido'
  }
}

/** From here on rules without words of their own say ours, in this process or page. */
export const speakSpanish = (): void => void z.config({ localeError: issueWords })
