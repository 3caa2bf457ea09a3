export const productStates = ['draft', 'published', 'archived'] as const
export type ProductState = (typeof productStates)[number]

export const productStateWords: Record<ProductState, string> = {
  draft: 'Borrador',
  published: 'Publicado',
  archived: 'Archivado',
}

/** Orders of the store's own product list. */
export const ownProductSorts = ['updated', 'title', 'price', 'stock', 'sold'] as const
export type OwnProductSort = (typeof ownProductSorts)[number]

export const ownProductSortWords: Record<OwnProductSort, string> = {
  updated: 'Últimos cambios',
  title: 'Nombre',
  price: 'Precio, de menor a mayor',
  stock: 'Existencias, de menos a más',
  sold: 'Más vendidos',
}

export const productKinds = ['goods', 'service', 'digital'] as const
export type ProductKind = (typeof productKinds)[number]

/** Display names of the product kinds. */
export const productKindWords: Record<ProductKind, string> = {
  goods: 'Producto',
  service: 'Servicio',
  digital: 'Descarga digital',
}

const pickerCategories = [
  'electronica',
  'ropa',
  'hogar',
  'deportes',
  'juguetes',
  'belleza',
  'libros',
  'mascotas',
  'oficina',
] as const

/** All categories: the picker's, their subcategories, and the rest. */
export const productCategories = [
  ...pickerCategories,
  'calzado',
  'accesorios',
  'joyeria',
  'alimentos',
  'artesanias',
  'bebes',
  'salud',
  'jardin',
  'herramientas',
  'vehiculos',
  'servicios',
  'otros',
] as const
export type ProductCategory = (typeof productCategories)[number]

/** The nine categories of the catalogue's picker, in order. */
export const topCategories: readonly ProductCategory[] = pickerCategories

export const productCategoryWords: Record<ProductCategory, string> = {
  electronica: 'Electrónica',
  ropa: 'Ropa',
  hogar: 'Hogar',
  deportes: 'Deportes',
  juguetes: 'Juguetes',
  belleza: 'Belleza',
  libros: 'Libros',
  mascotas: 'Mascotas',
  oficina: 'Oficina',
  calzado: 'Calzado',
  accesorios: 'Accesorios',
  joyeria: 'Joyería y relojes',
  alimentos: 'Alimentos y bebidas',
  artesanias: 'Artesanías',
  bebes: 'Bebés y niños',
  salud: 'Salud',
  jardin: 'Jardín y plantas',
  herramientas: 'Herramientas y ferretería',
  vehiculos: 'Autos y motos',
  servicios: 'Servicios',
  otros: 'Otros',
}

/** Parent category of each subcategory. */
export const parentCategory: Partial<Record<ProductCategory, ProductCategory>> = {
  calzado: 'ropa',
  accesorios: 'ropa',
}

/** Categories that are neither in the picker nor subcategories. */
export const otherCategories = productCategories.filter(
  (category) => !parentCategory[category] && !topCategories.includes(category),
)

/** `mixed`: the newest of each seller in turns, and what is sold out last. */
export const productSorts = ['mixed', 'newest', 'rating', 'cheapest', 'dearest', 'best'] as const
export type ProductSort = (typeof productSorts)[number]

export const productSortWords: Record<ProductSort, string> = {
  best: 'Más relevantes',
  mixed: 'Lo nuevo de cada tienda',
  newest: 'Más nuevos',
  rating: 'Mejor calificados',
  cheapest: 'Precio: de menor a mayor',
  dearest: 'Precio: de mayor a menor',
}

/** Days whose sales make the list of what sells most, how many of it are shown, of one store, and below how many it is none. */
export const bestSellers = { days: 90, most: 8, perStore: 2, least: 4 }

/** Days after publication during which a product has the badge "Nuevo". */
export const newDays = 14

export const maxProductPhotos = 12
export const maxOptions = 3
export const maxVariants = 100

/** Maximum products per bulk edit, and minutes during which it can be undone. */
export const maxBulkEdited = 100
export const bulkEditUndoMinutes = 10

/** Days before a sale whose lowest price must be shown next to it (Directive 98/6/EC, article 6a; in Spain, law 7/1996, article 20). */
export const lowestPriceDays = 30

/** Maximum former slugs of a product; each stays reserved permanently. */
export const maxFormerProductSlugs = 10

/** Days for which a bulk edit is stored: longer than it can be undone, so that its deletion does not block an undo. */
export const bulkEditDays = 1
