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
export const mostFeedRows = 10_000

/** Bytes of a feed at most: a quarter of what is kept of all public pages. */
export const mostFeedBytes = 8 * 1024 * 1024

export const feedFormats = ['csv', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** The address of a store's feed, from the root. */
export const feedPath = (handle: string, format: FeedFormat): string => `/tienda/${handle}/productos.${format}`
