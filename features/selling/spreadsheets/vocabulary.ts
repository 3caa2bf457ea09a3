/** The columns of a sheet of products, in their order. Those of the product stand in the first row of each alone. */
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

/** Of the product, not of a variant. */
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

/** The columns of a sheet of stock, in their order; product and variant are there to be read. */
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

/** Of each kind of sheet its columns, and of which groups it must have one; any other column may be left out, and stays as it is. */
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

/** So many products are made or changed by one sheet: they are held until all are written. */
export const maxSheetChanges = 500

/** So many refusals are told at once. */
export const maxRefusals = 100

export const sheetVerdicts = ['new', 'changed'] as const
