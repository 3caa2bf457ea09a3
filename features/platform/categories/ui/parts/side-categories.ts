/** The categories of the product specification, which the side column always shows unfolded. */
export const sideCategories: ReadonlySet<string> = new Set([
  'Servicios profesionales',
  'Manufactura',
  'Tecnología',
  'Salud',
  'Educación',
  'Retail',
])
