/** Where a question of a business stands, or one of its answers. */
export const questionPath = (slug: string, questionId: string, answerId: string | null): string =>
  `/negocios/${slug}/preguntas/${questionId}${answerId ? `#respuesta-${answerId}` : ''}`
