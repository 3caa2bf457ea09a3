import { foldWords } from '#shared/text/fold.ts'
import type { ColumnTarget } from '../../vocabulary.ts'

/**
 * What headings mean, folded: those of Google Contacts, of Outlook in English and Spanish, of our own export, and what
 * people write. The first that fits counts.
 */
const meanings: [heading: RegExp, target: ColumnTarget][] = [
  [
    /^(?:name|full name|nombre completo|nombre y apellidos?|display name|contacto|cliente|file as)$/,
    'name',
  ],
  [/^(?:first name|given name|nombres?|nombre de pila|primer nombre)$/, 'firstName'],
  [/^(?:middle name|additional name|segundo nombre)$/, 'middleName'],
  [/^(?:last name|family name|surname|apellidos?)$/, 'lastName'],
  [/^(?:tipo|kind)$/, 'kind'],
  [
    /^(?:organization(?: 1)? name|organization|company(?: name)?|organizacion|compania|empresa|negocio|razon social)$/,
    'organization',
  ],
  [
    /^(?:e mail \d+ value|e mail(?: \d)? address|e ?mails?|correos?(?: electronicos?)?|direccion(?: \d)? de correo electronico|correo electronico \d)$/,
    'email',
  ],
  [
    /^(?:phone \d+ value|phones?(?: number)?|telefonos?|celular(?:es)?|movil|tel|whatsapp|numero(?: de telefono)?)$/,
    'phone',
  ],
  [
    /^(?:mobile|business|home|company main|primary|other|car|assistant s|radio) phone(?: \d)?$/,
    'phone',
  ],
  [
    /^telefono(?: del?)?(?: la)? (?:movil|trabajo|celular|particular|casa|principal|domicilio|organizacion|compania|principal de la compania|primario|otro)(?: \d)?$/,
    'phone',
  ],
  [/^(?:particular|trabajo) telefono$/, 'phone'],
  [
    /^(?:website \d+ value|web ?page|website|web|sitios?(?: web)?|sitios y redes|pagina(?: web)?|url|personal web page)$/,
    'web',
  ],
  [
    /^(?:address 1 country|(?:business|home) country(?: region)?|country|pais|pais o region(?: del trabajo)?)$/,
    'country',
  ],
  [
    /^(?:address 1 region|(?:business|home) state|state|region|estado|provincia|departamento|estado o provincia(?: del trabajo)?)$/,
    'region',
  ],
  [
    /^(?:address 1 city|(?:business|home) city|city|ciudad|ciudad(?: de)?(?:l)? trabajo|municipio|poblacion|localidad)$/,
    'city',
  ],
  [/^(?:birthday|birth date|cumpleanos|fecha de nacimiento|nacimiento)$/, 'birthday'],
  [/^(?:etapa|stage)$/, 'stage'],
  [/^(?:labels?|group membership|categories|categorias|etiquetas?|tags?)$/, 'tags'],
  [/^(?:notes?|notas?|comentarios?|observaciones)$/, 'note'],
]

/** Targets that one column fills. */
const single = new Set<ColumnTarget>([
  'name',
  'firstName',
  'middleName',
  'lastName',
  'kind',
  'organization',
  'country',
  'region',
  'city',
  'birthday',
  'stage',
])

/**
 * What each column holds, guessed by its heading; null for what is passed over. `fields`: those of the book's own, which
 * are found by their names.
 */
export function guessColumns(
  headings: readonly string[],
  fields: readonly { id: string; name: string }[],
): (string | null)[] {
  const folded = headings.map(foldWords)
  const taken = new Set<string>()
  const guessed = folded.map((heading) => {
    const field = fields.find(({ name }) => foldWords(name) === heading)
    const target =
      meanings.find(([form]) => form.test(heading))?.[1] ?? (field ? `field:${field.id}` : null)
    if (target === null || (taken.has(target) && (single.has(target as ColumnTarget) || field)))
      return null
    taken.add(target)
    return target
  })
  // A lone «Nombre» is the whole name; old files of Google have both.
  const isWhole = !taken.has('lastName') && !taken.has('name')
  return guessed.map((target) => {
    if (target === 'firstName' && isWhole) return 'name'
    return target === 'name' && taken.has('firstName') && taken.has('lastName') ? null : target
  })
}

/** Whether a file writes the month of a day first, as Outlook and Google do in English. */
export const hasMonthFirst = (headings: readonly string[]): boolean =>
  headings
    .map(foldWords)
    .some((heading) => /^(?:first name|given name|e mail address|birthday)$/.test(heading))
