import type { ProductCategory } from '#features/selling/products/vocabulary.ts'

/** Columns of a feed, by the names of Google Merchant's product data specification, and `sku`, the seller's own mark, which it has not. */
export const feedColumns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'condition',
  'google_product_category',
  'product_type',
  'item_group_id',
  'color',
  'size',
  'material',
  'pattern',
  'identifier_exists',
  'sku',
  'shipping_weight',
] as const
export type FeedColumn = (typeof feedColumns)[number]

/** A row of a feed is a variant; so many at most. */
export const maxFeedRows = 10_000

/** Bytes of a feed at most: a quarter of what is kept of all public pages. */
export const maxFeedBytes = 8 * 1024 * 1024

export const feedFormats = ['csv', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** The address of a store's feed, from the root. */
export const feedPath = (handle: string, format: FeedFormat): string =>
  `/tienda/${handle}/productos.${format}`

/**
 * What each category is in Google's product taxonomy (version 2021-09-21), by its id. Null where that has none that fits all of it: Google then
 * chooses by itself, which is better than being told wrong.
 */
export const googleCategories: Record<ProductCategory, number | null> = {
  /** Electronics */
  electronica: 222,
  /** Apparel & Accessories > Clothing */
  ropa: 1604,
  /** Home & Garden */
  hogar: 536,
  /** Sporting Goods */
  deportes: 988,
  /** Toys & Games */
  juguetes: 1239,
  /** Health & Beauty > Personal Care */
  belleza: 2915,
  /** Media > Books */
  libros: 784,
  /** Animals & Pet Supplies */
  mascotas: 1,
  /** Office Supplies */
  oficina: 922,
  /** Apparel & Accessories > Shoes */
  calzado: 187,
  /** Apparel & Accessories */
  accesorios: 166,
  /** Apparel & Accessories > Jewelry */
  joyeria: 188,
  /** Food, Beverages & Tobacco */
  alimentos: 412,
  artesanias: null,
  /** Baby & Toddler */
  bebes: 537,
  /** Health & Beauty > Health Care */
  salud: 491,
  /** Home & Garden > Lawn & Garden */
  jardin: 689,
  /** Hardware */
  herramientas: 632,
  /** Vehicles & Parts */
  vehiculos: 888,
  servicios: null,
  otros: null,
}
