/** Page of an own conversation; without an id, of all. */
export const conversationPath = (id?: string): string => (id ? `/mensajes/${id}` : '/mensajes')
