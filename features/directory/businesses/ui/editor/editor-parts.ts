import type { SectionName } from '../../vocabulary.ts'

/** The parts of the editor: the sections that save on their own, and what is changed at once. */
export type EditorSection = SectionName | 'team' | 'state'

/** Their order down the page, and what each is called: `anchor` in the address. */
export const editorParts = {
  basics: { title: 'Lo básico', anchor: 'lo-basico' },
  offer: { title: 'Qué ofreces', anchor: 'que-ofreces' },
  addresses: { title: 'Dónde estás', anchor: 'donde-estas' },
  contacts: { title: 'Contactos', anchor: 'contactos' },
  hours: { title: 'Horario', anchor: 'horario-semanal' },
  photos: { title: 'Fotos', anchor: 'tus-fotos' },
  team: { title: 'Equipo', anchor: 'equipo' },
  state: { title: 'Publicación', anchor: 'publicacion' },
} as const satisfies Record<EditorSection, { title: string; anchor: string }>

/** The part that an address with `#anchor` names; undefined for any other hash. */
export const partAt = (hash: string): EditorSection | undefined =>
  (Object.keys(editorParts) as EditorSection[]).find(
    (part) => `#${editorParts[part].anchor}` === hash,
  )
