import { wholeNumber } from '#shared/text/whole-number.ts'
import type { SiteBlock } from '../contract/blocks.ts'
import { type BlockKind, blockPlaceWords, blockStateWords, maxBlocksIn } from '../vocabulary.ts'

/** Texts and paths of the team's pages, by kind. */
export const kindPages = {
  service: {
    path: '/staff/contenido/servicios',
    title: 'Mis servicios',
    begin: 'Nuevo servicio',
    new: '/staff/contenido/servicios/nuevo',
    explains: 'Los servicios que ofrecemos. Se muestran en la página «Qué es», en este orden.',
    empty: {
      active: 'No se muestra ningún servicio',
      paused: 'No hay servicios pausados',
      stored: 'No hay servicios almacenados',
    },
    remove: 'Eliminar el servicio',
    gone: 'Servicio eliminado.',
    missing: 'No encontramos este servicio.',
    states: {
      active: 'Ya se muestra.',
      paused: 'Pausado: ya no se muestra.',
      stored: 'Almacenado: ya no se muestra.',
    },
  },
  promo: {
    path: '/staff/contenido/promos',
    title: 'Mis promos',
    begin: 'Nueva promo',
    new: '/staff/contenido/promos/nueva',
    explains: `Lo que Lonja anuncia por un tiempo. Siempre dice que es una promoción de Lonja; en cada lugar se muestran las primeras ${maxBlocksIn.post}.`,
    empty: {
      active: 'No se muestra ninguna promo',
      paused: 'No hay promos pausadas',
      stored: 'No hay promos almacenadas',
    },
    remove: 'Eliminar la promo',
    gone: 'Promo eliminada.',
    missing: 'No encontramos esta promo.',
    states: {
      active: 'Ya se muestra.',
      paused: 'Pausada: ya no se muestra.',
      stored: 'Almacenada: ya no se muestra.',
    },
  },
} as const satisfies Record<BlockKind, object>

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Status of a block in words: where it is shown, or why not. `day` formats a calendar day. */
export function blockStandingWords(
  block: Pick<SiteBlock, 'kind' | 'standing' | 'shownIn' | 'beginsOn'>,
  day: (iso: string) => string,
): string {
  const { kind, standing, shownIn, beginsOn } = block
  switch (standing) {
    case 'shown':
      return `Se muestra en: ${shownIn.map((place) => lower(blockPlaceWords[place])).join(', ')}`
    case 'waiting':
      return 'Espera turno: hay otras antes en sus lugares'
    case 'scheduled':
      return `Empieza el ${beginsOn ? day(beginsOn) : 'día que elegiste'}`
    case 'ended':
      return 'Ya terminó'
    default:
      return blockStateWords[kind][standing]
  }
}

const times = (count: number, one: string, many: string) =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`

/** «342 veces en pantalla, 12 pulsaciones». */
export const reachWords = ({ views, presses }: SiteBlock['reach']['week']): string =>
  `${times(views, 'vez en pantalla', 'veces en pantalla')}, ${times(presses, 'pulsación', 'pulsaciones')}`
