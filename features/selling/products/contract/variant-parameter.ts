/** Query parameter of the variant that a product page selects first. */
export const variantParameter = 'variante'
