/** The query's name for the variant that the page of a product begins with. */
export const variantParameter = 'variante'
