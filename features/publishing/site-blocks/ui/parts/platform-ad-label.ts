/**
 * Label above the platform's own advertising. In a file of its own, because public pages do not
 * need the vocabulary.
 */
export const platformAdLabel = (productName: string): string => `Promoción de ${productName}`
