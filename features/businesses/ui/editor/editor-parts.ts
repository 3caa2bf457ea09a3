import type { SectionName } from '../../vocabulary.ts'

/** The parts of the editor: the sections that save on their own, and what is changed at once. */
export type Part = SectionName | 'team' | 'state'

/** Their order down the page, and what each is called: `anchor` in the address, `saved` after saving. */
export const editorParts = {
  basics: { title: 'Lo básico', anchor: 'lo-basico', saved: 'Guardamos lo básico' },
  offer: { title: 'Qué ofreces', anchor: 'que-ofreces', saved: 'Guardamos lo que ofreces' },
  addresses: { title: 'Dónde estás', anchor: 'donde-estas', saved: 'Guardamos dónde estás' },
  contacts: { title: 'Contactos', anchor: 'contactos', saved: 'Guardamos tus contactos' },
  hours: { title: 'Horario', anchor: 'horario-semanal', saved: 'Guardamos tu horario' },
  photos: { title: 'Fotos', anchor: 'tus-fotos', saved: 'Guardamos tus fotos' },
  team: { title: 'Equipo', anchor: 'equipo', saved: 'Guardamos tu equipo' },
  state: { title: 'Publicación', anchor: 'publicacion', saved: 'Guardamos el estado' },
} as const satisfies Record<Part, { title: string; anchor: string; saved: string }>

/** The part that an address with `#anchor` names; undefined for any other hash. */
export const partAt = (hash: string): Part | undefined =>
  (Object.keys(editorParts) as Part[]).find((part) => `#${editorParts[part].anchor}` === hash)
