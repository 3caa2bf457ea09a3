/** Kinds of the platform's own blocks: services, and promotions for a limited time. */
export const blockKinds = ['service', 'promo'] as const
export type BlockKind = (typeof blockKinds)[number]

/** Only active blocks are public; stored ones are hidden from the team's default list. */
export const blockStates = ['active', 'paused', 'stored'] as const
export type BlockState = (typeof blockStates)[number]

export const blockStateWords: Record<BlockKind, Record<BlockState, string>> = {
  service: { active: 'Activo', paused: 'Pausado', stored: 'Almacenado' },
  promo: { active: 'Activa', paused: 'Pausada', stored: 'Almacenada' },
}

export const blockChipWords: Record<BlockKind, Record<BlockState, string>> = {
  service: { active: 'Activos', paused: 'Pausados', stored: 'Almacenados' },
  promo: { active: 'Activas', paused: 'Pausadas', stored: 'Almacenadas' },
}

/** Public pages that can show blocks. */
export const blockPlaces = ['overview', 'home', 'post'] as const
export type BlockPlace = (typeof blockPlaces)[number]

export const blockPlaceWords: Record<BlockPlace, string> = {
  overview: 'La página «Qué es»',
  home: 'El inicio',
  post: 'Debajo de cada entrada del blog',
}

/** Places by kind. */
export const placesOf = {
  service: ['overview'],
  promo: ['home', 'post'],
} as const satisfies Record<BlockKind, readonly BlockPlace[]>

/** Maximum blocks shown in a place: the first in the team's order. */
export const maxBlocksIn: Record<BlockPlace, number> = { overview: 12, home: 2, post: 2 }

/** Public status of a block; `waiting`: active, but others come first in all of its places. */
export const blockStandings = [
  'shown',
  'waiting',
  'scheduled',
  'ended',
  'paused',
  'stored',
] as const

/** Events counted per block: view and click. */
export const blockEvents = ['view', 'press'] as const
export type BlockEvent = (typeof blockEvents)[number]

/** Periods in days, today included, for which the team sees counts. */
export const reachDays = { week: 7, month: 30 } as const

export const blockLengths = { title: 80, text: 240, buttonText: 30, href: 500, alt: 300 } as const

/** Maximum blocks of one kind: their order is read and written as a whole. */
export const maxBlocks = 100
