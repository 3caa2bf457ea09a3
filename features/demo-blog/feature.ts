import type { Feature } from '#shared/server/feature.ts'

/** Invented authors and what they write, for the demonstration. */
export const demoBlog: Feature = { name: 'demo-blog', title: 'Blog de demostración' }
