import type { ProductCategory } from '#features/selling/products/vocabulary.ts'
/** Columns of a product sheet, in order. Product columns are filled only in the first row of each product. */
export const sheetColumns = [
  'productId',
  'variantId',
  'title',
  'kind',
  'state',
  'category',
  'brand',
  'description',
  'tags',
  'seoTitle',
  'seoDescription',
  'option1',
  'option2',
  'option3',
  'value1',
  'value2',
  'value3',
  'sku',
  'price',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'tiers',
  'stock',
  'stockBefore',
  'lowStock',
  'isShipped',
  'weightGrams',
  'photo',
] as const
export type SheetColumn = (typeof sheetColumns)[number]

export const sheetColumnWords: Record<SheetColumn, string> = {
  productId: 'ID del producto',
  variantId: 'ID de la variante',
  title: 'Nombre',
  kind: 'Tipo',
  state: 'Estado',
  category: 'Categoría',
  brand: 'Marca',
  description: 'Descripción',
  tags: 'Etiquetas',
  seoTitle: 'Título para buscadores',
  seoDescription: 'Descripción para buscadores',
  option1: 'Opción 1',
  option2: 'Opción 2',
  option3: 'Opción 3',
  value1: 'Valor 1',
  value2: 'Valor 2',
  value3: 'Valor 3',
  sku: 'SKU',
  price: 'Precio',
  salePrice: 'Precio de oferta',
  saleFrom: 'Oferta desde',
  saleUntil: 'Oferta hasta',
  tiers: 'Precios por cantidad',
  stock: 'Existencias',
  stockBefore: 'Existencias al exportar',
  lowStock: 'Avisar cuando queden',
  isShipped: 'Se envía',
  weightGrams: 'Peso (g)',
  photo: 'Foto (número)',
}

/** Columns of the product rather than of a variant. */
export const productColumns = [
  'title',
  'kind',
  'state',
  'category',
  'brand',
  'description',
  'tags',
  'seoTitle',
  'seoDescription',
  'option1',
  'option2',
  'option3',
] as const satisfies SheetColumn[]

/** Columns of a stock sheet, in order; `product` and `variant` are for reading only. */
export const stockColumns = [
  'variantId',
  'sku',
  'product',
  'variant',
  'stock',
  'stockBefore',
  'isUnlimited',
  'lowStock',
] as const
export type StockColumn = (typeof stockColumns)[number]

export const stockColumnWords: Record<StockColumn, string> = {
  variantId: sheetColumnWords.variantId,
  sku: sheetColumnWords.sku,
  product: 'Producto',
  variant: 'Variante',
  stock: sheetColumnWords.stock,
  stockBefore: sheetColumnWords.stockBefore,
  isUnlimited: 'Sin límite',
  lowStock: sheetColumnWords.lowStock,
}

/** Columns of each kind of sheet, and groups of which at least one column is required. Values of omitted columns stay unchanged. */
export const sheetForms = {
  products: {
    words: sheetColumnWords,
    needed: [['productId'], ['variantId'], ['title'], ['price']],
  },
  stock: { words: stockColumnWords, needed: [['variantId', 'sku'], ['stock']] },
} as const satisfies Record<string, { words: Record<string, string>; needed: string[][] }>
export type SheetKind = keyof typeof sheetForms
export type ColumnOf<Kind extends SheetKind> = keyof (typeof sheetForms)[Kind]['words'] & string

export const maxSheetRows = 5_000
export const maxSheetBytes = 5 * 1024 * 1024

/** Maximum number of products that one sheet creates or changes; their rows stay locked until all are written. */
export const maxSheetChanges = 500

/** Maximum number of refusals in one answer. */
export const maxRefusals = 100

export const sheetVerdicts = ['new', 'changed'] as const

/**
 * Feed columns, named as in Google Merchant's product data specification, plus `sku`, the seller's own code, which that specification
 * lacks.
 */
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

/** Maximum rows of a feed; each row is a variant. */
export const maxFeedRows = 10_000

/** Maximum bytes of a feed: a quarter of the cache for all public pages. */
export const maxFeedBytes = 8 * 1024 * 1024

export const feedFormats = ['csv', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** Path of a store's feed. */
export const feedPath = (handle: string, format: FeedFormat): string =>
  `/tienda/${handle}/productos.${format}`

/**
 * Id of each category in Google's product taxonomy (version 2021-09-21). Null where no entry fits the whole category: Google then
 * classifies by itself, which is better than a wrong value.
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
