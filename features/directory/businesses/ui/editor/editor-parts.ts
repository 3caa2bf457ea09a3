import type { SectionName } from '../../vocabulary.ts'

/**
 * The parts of the editor: the sections, which are saved separately, and the team and state, which
 * change immediately.
 */
export type EditorSection = SectionName | 'team' | 'state'

/** The parts in page order, with title and URL hash (`anchor`). */
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

/** The part named by a URL hash; undefined for any other hash. */
export const partAt = (hash: string): EditorSection | undefined =>
  (Object.keys(editorParts) as EditorSection[]).find(
    (part) => `#${editorParts[part].anchor}` === hash,
  )
