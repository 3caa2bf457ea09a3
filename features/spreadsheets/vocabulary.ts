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

/** Without these nothing can be told apart; any other column may be left out, and stays as it is. */
export const neededColumns = ['productId', 'variantId', 'title', 'price'] as const satisfies SheetColumn[]

export const mostSheetRows = 5_000
export const mostSheetBytes = 5 * 1024 * 1024

/** So many products are made or changed by one sheet: they are held until all are written. */
export const mostSheetChanges = 500

/** So many refusals are told at once. */
export const mostRefusals = 100

export const sheetVerdicts = ['new', 'changed'] as const
