/** What the house offers of itself: what it does for people, and what it draws attention to for a while. */
export const blockKinds = ['service', 'promo'] as const
export type BlockKind = (typeof blockKinds)[number]

/** Only active ones are seen, stored ones are out of the way. */
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

/** Public pages with room for them. */
export const blockPlaces = ['overview', 'home', 'post'] as const
export type BlockPlace = (typeof blockPlaces)[number]

export const blockPlaceWords: Record<BlockPlace, string> = {
  overview: 'La página «Qué es»',
  home: 'El inicio',
  post: 'Debajo de cada entrada del blog',
}

/** Where a kind can be shown. */
export const placesOf = {
  service: ['overview'],
  promo: ['home', 'post'],
} as const satisfies Record<BlockKind, readonly BlockPlace[]>

/** How many a place shows at once: the first in the team's order. */
export const maxShown: Record<BlockPlace, number> = { overview: 12, home: 2, post: 2 }

/** How one stands with the public now; `waiting`: active, and others come first wherever it could be. */
export const blockStandings = [
  'shown',
  'waiting',
  'scheduled',
  'ended',
  'paused',
  'stored',
] as const

/** What is counted of one, of nobody in particular: seen on a screen, pressed. */
export const blockActs = ['view', 'press'] as const
export type BlockAct = (typeof blockActs)[number]

/** Days, today included, whose counts the team reads. */
export const reachDays = { week: 7, month: 30 } as const

export const blockLengths = { title: 80, text: 240, buttonText: 30, href: 500, alt: 300 } as const

/** Of one kind: their order is read and written as a whole. */
export const maxBlocks = 100
