/** What stands above advertising of the house, so that it is known for what it is. Apart from the vocabulary, which public pages need nothing else of. */
export const houseMark = (productName: string): string => `Promoción de ${productName}`
