import type { CustomFieldKind } from '../../vocabulary.ts'

type Field = { kind: CustomFieldKind; choices: readonly string[] }

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)

/** What is wrong with a value for a field of the book's own, in words. */
export function customValueProblem({ kind, choices }: Field, value: string): string | undefined {
  if (kind === 'number' && !/^-?\d{1,12}(?:\.\d{1,6})?$/.test(value))
    return 'Escribe una cifra, con punto para los decimales.'
  if (kind === 'date' && !isDay(value)) return 'Escribe una fecha.'
  if (kind === 'choice' && !choices.includes(value)) return 'Elige una de las opciones.'
  return undefined
}
