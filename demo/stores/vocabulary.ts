import type { ProductCategory } from '#features/selling/products/vocabulary.ts'

/** Colours of drawings and products. */
export const productTints = [
  { name: 'azul', colour: '#4a7fa0' },
  { name: 'terracota', colour: '#b4532a' },
  { name: 'verde', colour: '#3f7a4f' },
  { name: 'mostaza', colour: '#d79a1e' },
] as const

/** Products of the demonstration, drawn in `demo/drawings/products`, with their categories. */
export const productDrawings = {
  't-shirt': 'ropa',
  shirt: 'ropa',
  sweater: 'ropa',
  jacket: 'ropa',
  dress: 'ropa',
  trousers: 'ropa',
  skirt: 'ropa',
  scarf: 'accesorios',
  sneakers: 'calzado',
  boots: 'calzado',
  shoes: 'calzado',
  sandals: 'calzado',
  slippers: 'calzado',
  handbag: 'accesorios',
  backpack: 'accesorios',
  cap: 'accesorios',
  belt: 'accesorios',
  watch: 'joyeria',
  glasses: 'accesorios',
  wallet: 'accesorios',
  mug: 'artesanias',
  lamp: 'hogar',
  cushion: 'hogar',
  'plant-pot': 'jardin',
  vase: 'artesanias',
  pot: 'hogar',
  plates: 'hogar',
  blanket: 'hogar',
  headphones: 'electronica',
  speaker: 'electronica',
  phone: 'electronica',
  keyboard: 'electronica',
  camera: 'electronica',
  tablet: 'electronica',
  blender: 'electronica',
  fan: 'electronica',
  book: 'libros',
  books: 'libros',
  notebook: 'oficina',
  pens: 'oficina',
  chair: 'oficina',
  stapler: 'oficina',
  organizer: 'oficina',
  football: 'deportes',
  dumbbells: 'deportes',
  racket: 'deportes',
  mat: 'deportes',
  bear: 'juguetes',
  blocks: 'juguetes',
  train: 'juguetes',
  puzzle: 'juguetes',
  cream: 'belleza',
  perfume: 'belleza',
  lipstick: 'belleza',
  soaps: 'belleza',
  shampoo: 'belleza',
  brush: 'belleza',
  'pet-bed': 'mascotas',
  'pet-bowl': 'mascotas',
  leash: 'mascotas',
  'pet-toy': 'mascotas',
  novel: 'libros',
  poems: 'libros',
  huaraches: 'calzado',
  'flip-flops': 'calzado',
} as const satisfies Record<string, ProductCategory>
export type ProductDrawing = keyof typeof productDrawings

export const drawingNames = Object.keys(productDrawings) as ProductDrawing[]

/** The two colours of a drawing, as indexes of `productTints`. */
export const tintsOf = (drawing: ProductDrawing): [number, number] => {
  const first = drawingNames.indexOf(drawing) % productTints.length
  return [first, (first + 2) % productTints.length]
}

/** Downloadable guides, drawn in `demo/drawings/guides`; file names without extension. */
export const demoGuides = {
  'plantas-de-interior': 'Guía de plantas de interior',
  'calendario-de-riego': 'Calendario de riego',
  'agenda-semanal': 'Agenda semanal para imprimir',
} as const
export type DemoGuide = keyof typeof demoGuides

export const guideNames = Object.keys(demoGuides) as DemoGuide[]

/** File of a guide in `demo/stores/files`. */
export const guideFile = (guide: DemoGuide) => `${guide}.pdf`

/** File of a drawing in a colour, in `demo/stores/pictures`. */
export const drawingFile = (drawing: ProductDrawing, tint: number) =>
  `${drawing}-${productTints[tint]?.name ?? 'azul'}.webp`

/** File of its second picture, which shows more of the same thing. */
export const detailFile = (drawing: ProductDrawing, tint: number) =>
  drawingFile(drawing, tint).replace('.webp', '-detalle.webp')
