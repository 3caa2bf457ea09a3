/** Address of a question, or of one of its answers. */
export const questionPath = (slug: string, questionId: string, answerId: string | null): string =>
  `/negocios/${slug}/preguntas/${questionId}${answerId ? `#respuesta-${answerId}` : ''}`
