import { foldWords } from '#shared/text/fold.ts'
import { wholeSigns } from '#shared/text/truncate.ts'

const words: Record<string, string> = {
  cell: 'Celular',
  mobile: 'Celular',
  iphone: 'Celular',
  movil: 'Celular',
  celular: 'Celular',
  work: 'Trabajo',
  business: 'Trabajo',
  company: 'Trabajo',
  trabajo: 'Trabajo',
  home: 'Casa',
  casa: 'Casa',
  particular: 'Casa',
  main: 'Principal',
  fax: 'Fax',
  homepage: 'Sitio',
  profile: 'Perfil',
}

/** Kinds that say nothing which a person wants to read. */
const silent = new Set([
  'internet',
  'pref',
  'voice',
  'x internet',
  'text',
  'msg',
  'other',
  'otro',
  'obsolete',
  'uri',
  '',
])

/** What an address is called in the book, from the kinds that a file gives it; null where they say nothing. */
export function addressLabel(kinds: readonly string[], max: number): string | null {
  const said = kinds.map((kind) =>
    kind
      .replace(/^_\$!<|>!\$_$/g, '')
      .replace(/^\* ?/, '')
      .trim(),
  )
  const known = said
    .filter((kind) => !silent.has(foldWords(kind)))
    .map((kind) => words[foldWords(kind)] ?? kind)
  const label = [...new Set(known)].join(', ')
  return label ? wholeSigns(label, max).trim() : null
}
