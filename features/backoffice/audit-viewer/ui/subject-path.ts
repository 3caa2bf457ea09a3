import type { AuditLogEntry } from '../contract/entries.ts'

/** Paths of the staff pages by subject kind; kinds without a page are absent. */
const paths: Record<string, (id: string) => string> = {
  user: (id) => `/staff/usuarios?fila=${id}`,
  profile: (id) => `/staff/usuarios?fila=${id}`,
  business: (id) => `/staff/empresas?fila=${id}`,
  fact: (id) => `/staff?caso=${id}`,
  claim: (id) => `/staff/empresas/reclamos?caso=${id}`,
  case: (id) => `/staff/avisos?caso=${id}`,
  post: (id) => `/staff/contenido/blog/${id}`,
  author: (id) => `/staff/authors/${id}`,
  contact: (id) => `/staff/contactos/${id}`,
}

export const subjectPath = ({ kind, id }: AuditLogEntry['subject']): string | null =>
  paths[kind]?.(encodeURIComponent(id)) ?? null
